// Measures how fast the npm package @cdktf/hcl2json reads files.
//
// usage: node measure.mjs LIST PASSES
//
// Prints a line: its name, the CPU seconds of the median pass and the number of
// files that it refuses, separated by tabs.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cwd } from "node:process";

const require = createRequire(cwd() + "/package.json");
const { parse } = require("@cdktf/hcl2json");

const texts = readFileSync(process.argv[2], "utf8")
  .trim()
  .split("\n")
  .map((path) => readFileSync(path, "utf8"));

async function pass() {
  let refused = 0;
  for (const text of texts) {
    try {
      await parse("file.tf", text);
    } catch {
      ++refused;
    }
  }
  return refused;
}

const refused = await pass();
const seconds = [];
for (let i = 0; i < Number(process.argv[3]); ++i) {
  const begin = process.cpuUsage();
  await pass();
  const used = process.cpuUsage(begin);
  seconds.push((used.user + used.system) / 1e6);
}
seconds.sort((a, b) => a - b);
console.log(
  `@cdktf/hcl2json\t${seconds[seconds.length >> 1]}\t${refused}`,
);
process.exit(0);
