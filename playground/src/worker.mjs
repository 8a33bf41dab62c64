// The worker: loads the module once and answers questions one after the other.

import { load } from "../../bindings/js/lib/index.mjs";
import { Answers, answer } from "./answers.mjs";

let answers;

async function compiled() {
  const response = await fetch(new URL("./hcl.wasm", import.meta.url));
  if (!response.ok) throw new Error(`hcl.wasm: ${response.status}`);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

async function start(given) {
  const module = given ?? await compiled();
  answers = new Answers(await load(module));
  return { module, version: answers.version };
}

async function respond({ id, kind, request }) {
  try {
    const result = kind === "start" ? await start(request) : answer(answers, kind, request);
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, error: String(error.message ?? error) });
  }
}

// A question may come while the module is loaded.
let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => respond(data));
};
