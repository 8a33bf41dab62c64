// Answers tests of the conformance suite with @cdktf/hcl2json, a build of the
// Go parser for WebAssembly: one JSON text a line, as conformance/README.md,
// "Protocols" describes it.
"use strict";

const readline = require("readline");
const { parse, getExpressionAst } = require("@cdktf/hcl2json");
const literals = require("./literals.js");

// The package takes text, so bytes that are none cannot be asked.
function textOf(question) {
  if (question.input_hex === undefined) return question.input ?? "";
  const bytes = Buffer.from(question.input_hex, "hex");
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}

const verdict = (promise) =>
  promise.then(
    () => ({ outcome: "OK" }),
    (error) => ({ outcome: "ERR", reason: String(error.message) }),
  );

const modes = {
  accept: (text) => verdict(parse("input.tf", text)),
  parse: (text) => verdict(getExpressionAst("input.tf", text)),
  // A file that is none; which items it has, the package gives in no order.
  config: async (text) => {
    const answer = await verdict(parse("input.tf", text));
    return answer.outcome === "ERR"
      ? answer
      : { unsupported: "the order of items" };
  },
  attrs: (text) => values(text, (parsed) => literals.attributes(text, parsed)),
  expr: (text) => {
    if (text.includes("\n")) return { unsupported: "an expression on several lines" };
    return values(`x = ${text}\n`, literals.expression);
  },
};

// The values of literals: the package gives other expressions as text.
async function values(text, show) {
  let parsed;
  try {
    parsed = await parse("input.tf", text);
  } catch (error) {
    return { outcome: "ERR", reason: String(error.message) };
  }
  return { outcome: show(parsed) };
}

async function answer(question) {
  if (question.dialect === "zcl") return { unsupported: "dialect zcl" };
  const mode = modes[question.mode];
  if (mode === undefined) return { unsupported: "mode " + question.mode };
  const text = textOf(question);
  if (text === null) return { unsupported: "input that is not UTF-8" };
  try {
    if (question.mode === "attrs" || question.mode === "expr") literals.check(question);
    return await mode(text);
  } catch (error) {
    if (!(error instanceof literals.Unsupported)) throw error;
    return { unsupported: error.message };
  }
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    const result = { id: question.id, ...(await answer(question)) };
    process.stdout.write(JSON.stringify(result) + "\n");
  }
  // The Go program in the package waits for ever.
  process.exit(0);
}

main();
