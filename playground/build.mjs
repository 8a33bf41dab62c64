// build.mjs MODULE TERRAFORM SERVER OUTPUT: makes the static page in the folder OUTPUT from
// the sources, the WebAssembly modules of bindings/js and the diagrams of the grammar.

import { build } from "esbuild";
import { copyFile, cp, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [module, terraform, server, output] = process.argv.slice(2);
if (!output) throw new Error("usage: build.mjs MODULE TERRAFORM SERVER OUTPUT");

await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });
await build({
  entryPoints: {
    playground: join(here, "src/main.mjs"), worker: join(here, "src/worker.mjs"),
    server_worker: join(here, "src/server_worker.mjs"),
  },
  outdir: output,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  banner: { js: "/* Apache-2.0; contains CodeMirror 6 and codemirror-lang-hcl: see LICENSES.txt */" },
  loader: { ".hcl": "text", ".tf": "text", ".json": "text" },
  external: ["node:fs/promises"],
  logLevel: "warning",
});
for (const name of ["index.html", "style.css", "LICENSES.txt"]) await copyFile(join(here, name), join(output, name));
await copyFile(module, join(output, "hcl.wasm"));
await copyFile(terraform, join(output, "terraform.wasm"));
await copyFile(server, join(output, "server.wasm"));
await cp(join(here, "../docs/grammar"), join(output, "grammar"), { recursive: true });
console.log((await readdir(output)).join(" "));
