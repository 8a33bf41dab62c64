// The page: reads the content of the link, asks the worker, shows the answers.

import { Page } from "./page.mjs";
import { Session } from "./session.mjs";

const worker = (name) => new Worker(new URL(`./${name}.js`, import.meta.url), { type: "module" });

const page = new Page(new Session(() => worker("worker")), () => worker("server_worker"));
page.start();
