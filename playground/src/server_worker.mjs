// The worker of the language server: `{isReady}` once it is loaded; then messages of
// the protocol in, and for each of them `{messages}` out; what the server says later
// comes without being asked for.

import { Module } from "../../bindings/js/lib/module.mjs";
import { fetchModule } from "./fetch_module.mjs";

// Milliseconds without a message before whole modules are checked.
const PAUSE = 150;

let idle;
const loading = fetchModule("server.wasm").then((module) => Module.create(module));
loading.then(() => postMessage({ isReady: true }), fail);

function fail(error) {
  postMessage({ error: String(error.message ?? error) });
}

// The messages of the server, one on a line.
const lines = (text) => (text ? text.split("\n") : []);

async function take(message) {
  clearTimeout(idle);
  try {
    const server = await loading;
    postMessage({ isAnswer: true, messages: lines(server.text("lsp_handle", message)) });
    idle = setTimeout(() => rest(server), PAUSE);
  } catch (error) {
    fail(error);
  }
}

function rest(server) {
  try {
    postMessage({ messages: lines(server.text("lsp_idle")) });
  } catch (error) {
    fail(error);
  }
}

let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => take(data));
};
