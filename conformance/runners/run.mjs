#!/usr/bin/env node
// Runs suite.json against a program that speaks `jsonl` (conformance/README.md):
//   node run.mjs suite.json [--dialect hcl] [--conformance spec] -- COMMAND...
// Every test is asked once; prints what failed, then the totals. Exit code 0
// when all that was answered is right, 1 otherwise, 2 where nothing can be run.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const args = process.argv.slice(2);
const split = args.indexOf("--");
if (split < 1 || split + 1 === args.length) {
  console.error("usage: run.mjs suite.json [--dialect D] [--conformance C] -- COMMAND...");
  process.exit(2);
}
const option = (name, value) =>
  args.includes(name) ? args[args.indexOf(name) + 1] : value;
const dialect = option("--dialect", "hcl");
const conformance = option("--conformance", "spec");

// A field's own text for this dialect and setting comes before the general one.
function chosen(test, field) {
  const reference = conformance === "reference" ? ["_reference"] : [];
  const names = [...reference.map((r) => `${field}_${dialect}${r}`),
    `${field}_${dialect}`, ...reference.map((r) => field + r), field];
  return test[names.find((name) => name in test)];
}

const agrees = (expected, outcome) =>
  expected === "OK" ? outcome !== "ERR" : outcome === expected;

const suite = JSON.parse(readFileSync(args[0], "utf8"));
const tests = suite.clauses
  .filter((clause) => clause.dialects.includes(dialect))
  .flatMap((clause) => clause.tests.map((test) => ({ clause, test })))
  .filter(({ test }) => !["manual", "robust"].includes(test.mode) && !test.skip);

const program = spawn(args[split + 1], args.slice(split + 2),
  { stdio: ["pipe", "pipe", "inherit"] });
program.on("error", (error) => { console.error(error.message); process.exit(2); });
program.stdin.on("error", () => {});
const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
const totals = { passed: 0, failed: 0, unsupported: 0 };
for (const { clause, test } of tests) {
  program.stdin.write(JSON.stringify({ ...test, expect: undefined, dialect, conformance }) + "\n");
  const { value, done } = await lines.next();
  if (done) { console.error(`the program ended at ${test.id}`); process.exit(2); }
  const answer = JSON.parse(value);
  const expected = chosen(test, "expect");
  if (answer.unsupported !== undefined) { totals.unsupported++; continue; }
  if (agrees(expected, answer.outcome)) { totals.passed++; continue; }
  totals.failed++;
  console.log(`FAILED ${test.id} ${test.name}: ${clause.requirement}\n  input:    ` +
    `${JSON.stringify(test.input ?? test.input_hex)}\n  expected: ${expected}\n  outcome:  ${answer.outcome}`);
}
program.stdin.end();
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.unsupported} unsupported`);
process.exitCode = totals.failed === 0 ? 0 : 1;
