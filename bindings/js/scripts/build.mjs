// build.mjs MODULE: puts the WebAssembly module into the package and writes the
// CommonJS form of its sources and types to dist/.

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

// The sources use the few forms of import and export that are here.
function commonJs(text) {
  const names = [];
  const add = (name) => names.push(name.trim());
  let out = text
    .replace(/^import \{([^}]*)\} from "(?:\.\.?\/(?:lib\/)?)(\w+)\.mjs";$/gm,
      (_, what, file) => `const {${what}} = require("./${file}.cjs");`)
    .replace(/^export \{([^}]*)\};$/gm, (_, what) => (what.split(",").forEach(add), ""))
    .replace(/^export (async function|function|class) (\w+)/gm,
      (_, kind, name) => (add(name), `${kind} ${name}`));
  if (/^(import|export) /m.test(out)) throw new Error("a form that build.mjs does not know");
  out = `"use strict";\n${out}`;
  return names.length ? `${out}\nmodule.exports = { ${names.join(", ")} };\n` : out;
}

await mkdir(join(root, "dist"), { recursive: true });
if (process.argv[2]) await copyFile(process.argv[2], join(root, "lib", "hcl.wasm"));
for (const [from, to] of [
  ["lib/index.mjs", "index"], ["lib/module.mjs", "module"], ["lib/values.mjs", "values"],
  ["compat/converter.mjs", "converter"], ["compat/hcl2json.mjs", "hcl2json"],
  ["compat/hcl2-parser.mjs", "hcl2-parser"],
]) {
  await writeFile(join(root, "dist", `${to}.cjs`), commonJs(await readFile(join(root, from), "utf8")));
}
for (const [from, to] of [
  ["lib/index.d.ts", "index"], ["compat/hcl2json.d.ts", "hcl2json"], ["compat/hcl2-parser.d.ts", "hcl2-parser"],
]) {
  await copyFile(join(root, from), join(root, "dist", `${to}.d.cts`));
}
for (const name of ["locate.cjs", "now.cjs"]) {
  await copyFile(join(root, "scripts", name), join(root, "dist", name));
}
