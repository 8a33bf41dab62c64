// Where the modules are: in the folder of the package.
"use strict";
const { readFile } = require("node:fs/promises");
const { join } = require("node:path");

exports.readModule = () => readFile(join(__dirname, "..", "lib", "hcl.wasm"));
exports.readTerraformModule = () => readFile(join(__dirname, "..", "lib", "terraform.wasm"));
