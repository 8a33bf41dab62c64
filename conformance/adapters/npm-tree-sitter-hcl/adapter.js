// Answers tests of the levels `accept` and `tree` with the tree-sitter grammar of
// HCL, a parser for editors that shares no code with the Go implementation: one
// JSON text a line, as conformance/README.md, "Protocols" describes it.
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

function quoted(text) {
  const named = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  const code = (char) => char.charCodeAt(0).toString(16).padStart(4, "0");
  const escaped = text.replace(/["\\\u0000-\u001f\u007f]/g, (char) => named[char] ?? "\\u" + code(char));
  return '"' + escaped + '"';
}

// The text of a label as the file writes it: the tree has no values.
function label(node) {
  if (node.type === "identifier") return quoted(node.text);
  const text = node.text.slice(1, -1);
  if (text.includes("\\") || text.includes("$${") || text.includes("%%{")) {
    throw new Unsupported("labels with escapes");
  }
  return quoted(text);
}

function item(node) {
  const [name, ...others] = node.namedChildren.filter((child) => child.type !== "comment");
  if (node.type === "attribute") return name.text + " = <expr>";
  const labels = others.filter((child) => ["identifier", "string_lit"].includes(child.type));
  const body = others.find((child) => child.type === "body");
  return [name.text, ...labels.map(label), items(body)].join(" ");
}

function items(body) {
  const nodes = body?.namedChildren ?? [];
  const shown = nodes.filter((child) => ["attribute", "block"].includes(child.type)).map(item);
  return "{" + shown.join("; ") + "}";
}

class Unsupported extends Error {}

const modes = {
  accept: () => "OK",
  config: (root) => items(root.namedChildren.find((child) => child.type === "body")),
};

function answer(parser, question) {
  if (question.dialect === "zcl") return { unsupported: "dialect zcl" };
  const mode = modes[question.mode];
  if (mode === undefined) return { unsupported: "mode " + question.mode };
  const text = textOf(question);
  if (text === null) return { unsupported: "input that is not UTF-8" };
  const tree = parser.parse(text);
  try {
    return { outcome: tree.rootNode.hasError ? "ERR" : mode(tree.rootNode) };
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    return { unsupported: error.message };
  } finally {
    tree.delete();
  }
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
