// Answers tests of the conformance suite with hcl2-parser, an old release of the Go
// parser that GopherJS compiled to JavaScript: one JSON text a line, as
// conformance/README.md, "Protocols" describes it.
"use strict";

const readline = require("readline");
const { parseToObject } = require("hcl2-parser");
const literals = require("./literals.js");

// The package takes text, so bytes that are none cannot be asked.
function textOf(question) {
  if (question.input_hex === undefined) return question.input ?? "";
  const bytes = Buffer.from(question.input_hex, "hex");
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}

// Gives a value and an error, one of which is null.
function outcome(text, show) {
  const [parsed, error] = parseToObject(text);
  return error === null ? { outcome: show(parsed) } : { outcome: "ERR" };
}

// The values are those of literals: the package gives other expressions as text.
const modes = {
  accept: (text) => outcome(text, () => "OK"),
  attrs: (text) => outcome(text, (parsed) => literals.attributes(text, parsed)),
  expr: (text) => {
    if (text.includes("\n")) return { unsupported: "an expression on several lines" };
    return outcome(`x = ${text}\n`, literals.expression);
  },
};

function answer(question) {
  if (question.dialect === "zcl") return { unsupported: "dialect zcl" };
  const mode = modes[question.mode];
  if (mode === undefined) return { unsupported: "mode " + question.mode };
  const text = textOf(question);
  if (text === null) return { unsupported: "input that is not UTF-8" };
  if (question.mode !== "accept") literals.check(question);
  return mode(text);
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    let result;
    try {
      result = answer(question);
    } catch (error) {
      // Otherwise a panic of the Go program.
      if (error instanceof literals.Unsupported) result = { unsupported: error.message };
      else result = { outcome: "ERR", reason: String(error).slice(0, 200) };
    }
    process.stdout.write(JSON.stringify({ id: question.id, ...result }) + "\n");
  }
}

main();
