// Answers tests of the level `accept` with the tree-sitter grammar of HCL, a
// parser for editors that shares no code with the Go implementation: one JSON
// text a line, as conformance/README.md, "Protocols" describes it.
"use strict";

const readline = require("readline");
const { Parser, Language } = require("web-tree-sitter");

const grammar = require.resolve(
  "@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-hcl.wasm",
);

// The package takes text, so bytes that are none cannot be asked.
function textOf(question) {
  if (question.input_hex === undefined) return question.input ?? "";
  const bytes = Buffer.from(question.input_hex, "hex");
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}

function answer(parser, question) {
  if (question.dialect === "zcl") return { unsupported: "dialect zcl" };
  if (question.mode !== "accept") {
    return { unsupported: "mode " + question.mode };
  }
  const text = textOf(question);
  if (text === null) return { unsupported: "input that is not UTF-8" };
  const tree = parser.parse(text);
  const outcome = tree.rootNode.hasError ? "ERR" : "OK";
  tree.delete();
  return { outcome };
}

async function main() {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    const result = { id: question.id, ...answer(parser, question) };
    process.stdout.write(JSON.stringify(result) + "\n");
  }
}

main();
