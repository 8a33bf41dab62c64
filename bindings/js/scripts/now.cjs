// The library, loaded at once from the folder of the package.
"use strict";
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { loadSync } = require("./index.cjs");

exports.hcl = loadSync(readFileSync(join(__dirname, "..", "lib", "hcl.wasm")));
