// Where the module is: in the folder of the package.
"use strict";
const { readFile } = require("node:fs/promises");
const { join } = require("node:path");

exports.readModule = () => readFile(join(__dirname, "..", "lib", "hcl.wasm"));
