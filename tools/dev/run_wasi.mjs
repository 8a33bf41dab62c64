// Runs a WebAssembly program of WASI with the standard streams and all files, by
// their absolute paths:
//   node run_wasi.mjs PROGRAM
import { readFile } from "node:fs/promises";
import process from "node:process";
import { WASI } from "node:wasi";

const wasi = new WASI({
  version: "preview1",
  args: process.argv.slice(2),
  preopens: { "/": "/" },
});
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
