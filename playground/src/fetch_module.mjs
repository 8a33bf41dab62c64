// A WebAssembly module beside the scripts of the page, compiled while it comes.

export async function fetchModule(name) {
  const response = await fetch(new URL(`./${name}`, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
