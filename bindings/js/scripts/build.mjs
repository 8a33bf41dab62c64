// build.mjs [MODULE [TERRAFORM]]: puts the WebAssembly modules into the package and
// writes the CommonJS form of its sources and types to dist/.

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
for (const [index, name] of ["hcl.wasm", "terraform.wasm"].entries()) {
  if (process.argv[2 + index]) await copyFile(process.argv[2 + index], join(root, "lib", name));
}
for (const [from, to] of [
  ["lib/index.mjs", "index"], ["lib/module.mjs", "module"], ["lib/values.mjs", "values"],
  ["lib/owner.mjs", "owner"], ["lib/chain.mjs", "chain"], ["lib/terraform.mjs", "terraform"],
  ["compat/converter.mjs", "converter"], ["compat/expression_ast.mjs", "expression_ast"], ["compat/hcl2json.mjs", "hcl2json"],
  ["compat/hcl2-parser.mjs", "hcl2-parser"],
]) {
  await writeFile(join(root, "dist", `${to}.cjs`), commonJs(await readFile(join(root, from), "utf8")));
}
for (const [from, to] of [
  ["lib/index.d.ts", "index"], ["lib/terraform.d.ts", "terraform"], ["compat/hcl2json.d.ts", "hcl2json"], ["compat/hcl2-parser.d.ts", "hcl2-parser"],
]) {
  const types = await readFile(join(root, from), "utf8");
  await writeFile(join(root, "dist", `${to}.d.cts`), types.replace('from "./index.js"', 'from "./index.cjs"'));
}
for (const name of ["locate.cjs", "now.cjs"]) {
  await copyFile(join(root, "scripts", name), join(root, "dist", name));
}
