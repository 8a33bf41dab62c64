// The language server as a module of WebAssembly, and the connection to its worker.
// HCL_SERVER names the module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Module } from "../../bindings/js/lib/module.mjs";
import { ServerTransport } from "../src/server_transport.mjs";

const path = process.env.HCL_SERVER;
const skip = path ? false : "HCL_SERVER names no module";
const compiled = path && await WebAssembly.compile(await readFile(path));

// A server with these documents, to which `ask` and `tell` send messages.
async function started(documents) {
  const module = await Module.create(compiled);
  let id = 0;
  const send = (message) => {
    const text = module.text("lsp_handle", typeof message === "string" ? message : JSON.stringify({ jsonrpc: "2.0", ...message }));
    return text ? text.split("\n").map((line) => JSON.parse(line)) : [];
  };
  const tell = (method, params) => send({ method, params });
  const ask = (method, params) => {
    id++;
    return send({ id, method, params }).find((each) => each.id === id);
  };
  const idle = () => module.text("lsp_idle").split("\n").filter(Boolean).map((line) => JSON.parse(line));
  ask("initialize", { capabilities: {}, rootUri: "file:///playground" });
  tell("initialized", {});
  for (const [name, text] of Object.entries(documents)) {
    tell("textDocument/didOpen", { textDocument: { uri: `file:///playground/${name}`, languageId: "hcl", version: 1, text } });
  }
  return { send, tell, ask, idle };
}

const at = (name, line, character) =>
  ({ textDocument: { uri: `file:///playground/${name}` }, position: { line, character } });

test("knows values across files", { skip }, async () => {
  const { ask } = await started({ "main.tf": "locals {\n  a = 40 + 2\n}\n", "m.tf": 'output "o" {\n  value = local.a\n}\n' });
  const { result } = ask("textDocument/hover", at("m.tf", 1, 17));
  assert.match(result.contents.value, /local\.a = 42/);
  const renamed = ask("textDocument/rename", { ...at("m.tf", 1, 17), newName: "b" }).result.changes;
  assert.deepEqual(Object.keys(renamed).sort(), ["file:///playground/m.tf", "file:///playground/main.tf"]);
});

test("checks modules and languages when there is time", { skip }, async () => {
  const { idle } = await started({
    "main.tf": "locals {\n  a = local.q\n}\n", "docker-bake.hcl": 'target "a" {\n  conext = "."\n}\n',
  });
  const codes = idle().flatMap(({ params }) => params.diagnostics.map(({ code }) => code)).sort();
  assert.deepEqual(codes, ["HostNoEffect", "UndeclaredLocal"]);
});

test("answers whatever comes", { skip }, async () => {
  const { send, ask } = await started({});
  for (const text of ["", "{", "[]", "null", "\u0000", '{"jsonrpc":"2.0","id":7,"method":"no/such"}', "[".repeat(100_000)]) {
    const answers = send(text);
    assert.equal(answers.length, 1, text.slice(0, 50));
    assert.ok(answers[0].error, text.slice(0, 50));
  }
  assert.equal(ask("textDocument/hover", at("missing.tf", 0, 0)).result, null);
});

test("stops an evaluation at its limit, and goes on", { skip }, async () => {
  const list = `[${"1,".repeat(2000)}]`;
  const { ask, tell } = await started({
    "main.tf": `locals {\n  a = length([for a in ${list}: [for b in ${list}: [for c in ${list}: [a, b, c]]]])\n  b = 1\n}\n`,
  });
  assert.ok("result" in ask("textDocument/hover", at("main.tf", 1, 2)));
  tell("textDocument/didChange", {
    textDocument: { uri: "file:///playground/main.tf", version: 2 }, contentChanges: [{ text: "locals {\n  b = 7\n}\n" }],
  });
  assert.match(ask("textDocument/hover", at("main.tf", 1, 2)).result.contents.value, /= 7/);
});

class Worker {
  sent = [];
  isEnded = false;
  postMessage(message) {
    this.sent.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
}

test("the connection is ready when the server is loaded, and hands messages over", () => {
  const worker = new Worker();
  let isReady = false;
  const transport = new ServerTransport(worker, { ready: () => (isReady = true), failed: assert.fail });
  assert.equal(isReady, false);
  worker.onmessage({ data: { isReady: true } });
  assert.equal(isReady, true);
  const heard = [];
  const hear = (message) => heard.push(message);
  transport.subscribe(hear);
  transport.send("a");
  worker.onmessage({ data: { isAnswer: true, messages: ["b", "c"] } });
  worker.onmessage({ data: { messages: ["d"] } });
  transport.unsubscribe(hear);
  worker.onmessage({ data: { messages: ["e"] } });
  assert.deepEqual([worker.sent, heard], [["a"], ["b", "c", "d"]]);
});

test("the connection ends once, when the server fails or is silent", async () => {
  const worker = new Worker();
  const reasons = [];
  const failed = (reason) => reasons.push(reason);
  const ready = () => {};
  const transport = new ServerTransport(worker, { ready, failed, patience: 20 });
  // Loading takes as long as it takes.
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(worker.isEnded, false);
  worker.onmessage({ data: { isReady: true } });
  transport.send("a");
  transport.send("b");
  worker.onmessage({ data: { isAnswer: true, messages: [] } });
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.deepEqual([worker.isEnded, reasons], [true, ["it did not answer in time"]]);
  worker.onerror({ message: "late" });
  assert.equal(reasons.length, 1);
  assert.throws(() => transport.send("c"), /has ended/);

  const other = new Worker();
  new ServerTransport(other, { ready, failed });
  other.onmessage({ data: { error: "out of memory" } });
  assert.deepEqual([other.isEnded, reasons[1]], [true, "out of memory"]);

  const lost = new Worker();
  new ServerTransport(lost, { ready, failed, loading: 20 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.deepEqual([lost.isEnded, reasons.length], [true, 3]);
});
