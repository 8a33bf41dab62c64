// The page: reads the content of the link, asks the worker, shows the answers.

import { Page } from "./page.mjs";
import { Session } from "./session.mjs";

const page = new Page(new Session(() => new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));
page.start();
