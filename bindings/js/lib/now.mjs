// The library, loaded before the modules that import this one run.

import { load } from "./index.mjs";

export const hcl = await load();
