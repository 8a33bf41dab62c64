// Answers tests of the level `accept` with hcl2-parser, an old release of the Go
// parser that GopherJS compiled to JavaScript: one JSON text a line, as
// conformance/README.md, "Protocols" describes it.
"use strict";

const readline = require("readline");
const { parseToObject } = require("hcl2-parser");

// The package takes text, so bytes that are none cannot be asked.
function textOf(question) {
  if (question.input_hex === undefined) return question.input ?? "";
  const bytes = Buffer.from(question.input_hex, "hex");
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}

function answer(question) {
  if (question.dialect === "zcl") return { unsupported: "dialect zcl" };
  if (question.mode !== "accept") {
    return { unsupported: "mode " + question.mode };
  }
  const text = textOf(question);
  if (text === null) return { unsupported: "input that is not UTF-8" };
  // Gives a value and an error, one of which is null.
  return { outcome: parseToObject(text)[1] === null ? "OK" : "ERR" };
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    let result;
    try {
      result = answer(question);
    } catch (error) {
      // A panic of the Go program.
      result = { outcome: "ERR", reason: String(error).slice(0, 200) };
    }
    process.stdout.write(JSON.stringify({ id: question.id, ...result }) + "\n");
  }
}

main();
