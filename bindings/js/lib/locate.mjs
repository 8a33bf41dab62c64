// Where the modules are: files beside this one, read or fetched.

async function contentOf(url) {
  if (url.protocol !== "file:") return fetch(url).then((response) => response.arrayBuffer());
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}

// The two addresses are written out for programs that pack a page.
export async function readModule() {
  return contentOf(new URL("./hcl.wasm", import.meta.url));
}

export async function readTerraformModule() {
  return contentOf(new URL("./terraform.wasm", import.meta.url));
}
