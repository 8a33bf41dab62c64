// Time to read every file of a folder to JSON, on the clock and, in parentheses, of
// processors, which compile in the background: the package, and those that others use
// where HCL2JSON and HCL2_PARSER name their folders. Not a test.
//
//   node speed.mjs FOLDER [ROUNDS]

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { load } from "hcl-cpp";
import { parseToObject } from "hcl-cpp/compat/hcl2-parser";
import { parse } from "hcl-cpp/compat/hcl2json";

const [folder, rounds = "2"] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const texts = readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((each) => each.isFile() && /\.(tf|hcl)$/.test(each.name))
  .map((each) => readFileSync(join(each.parentPath ?? each.path, each.name), "utf8"));
const hcl = await load();

const ways = {
  "hcl-cpp, convert()": (text) => {
    const result = hcl.convert(text, { syntax: "native", conformance: "reference", indent: 0 });
    return result.ok && JSON.parse(result.value);
  },
  "hcl-cpp/compat/hcl2json": (text) => parse("x.tf", text),
  "hcl-cpp/compat/hcl2-parser": parseToObject,
};
if (process.env.HCL2JSON) {
  const real = require(process.env.HCL2JSON);
  ways["@cdktf/hcl2json"] = (text) => real.parse("x.tf", text);
}
if (process.env.HCL2_PARSER) ways["hcl2-parser"] = require(process.env.HCL2_PARSER).parseToObject;

console.log(`${texts.length} files, ${texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)} bytes`);

// Milliseconds of the clock and of processors for all texts.
async function measure(run) {
  const used = process.cpuUsage();
  const began = performance.now();
  for (const text of texts) {
    try {
      await run(text);
    } catch {
      // A file with mistakes.
    }
  }
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  return { elapsed, processor: (user + system) / 1000 };
}

// In turns, so that what else the machine does falls on all of them.
const found = Object.keys(ways).map(() => []);
for (let round = 0; round < Number(rounds); round++) {
  for (const [index, run] of Object.values(ways).entries()) found[index].push(await measure(run));
}
for (const [index, name] of Object.keys(ways).entries()) {
  const times = found[index].map(({ elapsed, processor }) => `${Math.round(elapsed)} (${Math.round(processor)})`);
  const slower = found[index].map(({ elapsed }, round) => (elapsed / found[0][round].elapsed).toFixed(1));
  console.log(`${name}: ${times.join(", ")} ms; ${slower.join(", ")} times the first`);
}
