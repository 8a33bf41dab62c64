// Answers tests of the level `accept` with codemirror-lang-hcl, a grammar for the
// editor CodeMirror that shares no code with the Go implementation: one JSON
// text a line, as conformance/README.md, "Protocols" describes it.
import { createInterface } from "node:readline";
import { hclLanguage } from "codemirror-lang-hcl";

// The package takes text, so bytes that are none cannot be asked.
function textOf(question) {
  if (question.input_hex === undefined) return question.input ?? "";
  const bytes = Buffer.from(question.input_hex, "hex");
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}

function hasErrors(text) {
  let found = false;
  hclLanguage.parser.parse(text).iterate({
    enter(node) {
      found ||= node.type.isError;
      return !found;
    },
  });
  return found;
}

function answer(question) {
  if (question.dialect === "zcl") return { unsupported: "dialect zcl" };
  if (question.mode !== "accept") {
    return { unsupported: "mode " + question.mode };
  }
  const text = textOf(question);
  if (text === null) return { unsupported: "input that is not UTF-8" };
  return { outcome: hasErrors(text) ? "ERR" : "OK" };
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  const result = { id: question.id, ...answer(question) };
  process.stdout.write(JSON.stringify(result) + "\n");
}
