// Where the module is: a file beside this one, read or fetched.

export async function readModule() {
  const url = new URL("./hcl.wasm", import.meta.url);
  if (url.protocol !== "file:") return fetch(url).then((response) => response.arrayBuffer());
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}
