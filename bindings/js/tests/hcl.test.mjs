// The package by ES modules: values, errors as values, edits, memory.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { HclCrash, Sensitive, load } from "hcl-cpp";
import { withMaximum } from "./maximum.mjs";

const hcl = await load();
const LONG = "length([for a in l: [for b in l: [for c in l: a + b + c]]])";
const list = Array.from({ length: 1000 }, (_, i) => i);

test("evaluates", () => {
  assert.deepEqual(hcl.evaluate("[1, 2.5, true, null, upper(x)]", { variables: { x: "a" } }).value,
    [1, 2.5, true, null, "A"]);
  assert.deepEqual(hcl.loads('a = 1 + 1\nb "c" {\n  d = []\n}\n').value,
    { a: 2, b: { c: [{ d: [] }] } });
  assert.equal(hcl.evaluate("n is ${n}", { variables: new Map([["n", 2]]), template: true }).value,
    "n is 2");
});

test("keeps whole numbers beyond 2^53", () => {
  const options = { variables: { n: 2n ** 80n }, numbers: "exact" };
  assert.equal(hcl.evaluate("n + 1", options).value, 2n ** 80n + 1n);
  assert.equal(hcl.evaluate("9007199254740993", { numbers: "exact" }).value, 9007199254740993n);
  assert.deepEqual(hcl.evaluate('[1, 1.5, {"a\\"b" = "\\\\"}]', { numbers: "exact" }).value,
    [1, 1.5, { 'a"b': "\\" }]);
  assert.equal(hcl.evaluate("9007199254740993").value, 9007199254740992);
});

test("functions are those of the conformance", () => {
  const text = 'a = 1 / tonumber("-0") < 0\n';
  for (const [options, expected] of [[{ conformance: "reference" }, true], [{ conformance: "spec" }, false], [{}, false]]) {
    assert.deepEqual(hcl.loads(text, options).value, { a: expected });
    const context = hcl.context(options);
    const document = hcl.document(text, options);
    assert.equal(document.write(context).value, `{"a":${expected}}`);
    document.dispose();
    context.dispose();
  }
});

test("texts", () => {
  assert.equal(hcl.evaluate("x", { variables: { x: "a\0b" } }).value, "a\0b");
  assert.equal(hcl.evaluate("x", { variables: { x: "\u{1f600}" } }).value, "\u{1f600}");
  // A surrogate alone is no character.
  assert.equal(hcl.evaluate("x", { variables: { x: "\ud800" } }).value, "\ufffd");
  const own = hcl.evaluate('{ "__proto__" = 1 }').value;
  assert.deepEqual(Object.keys(own), ["__proto__"]);
});

test("what is no value throws", () => {
  const cycle = [];
  cycle.push(cycle);
  for (const value of [undefined, () => 1, NaN, Infinity, cycle, Symbol("x")]) {
    assert.throws(() => hcl.evaluate("x", { variables: { x: value } }), TypeError);
  }
});

test("mistakes are values with places", () => {
  const result = hcl.loads("a = 1\nb = \n", { name: "x.hcl" });
  assert.equal(result.ok, false);
  assert.match(result.report, /^x\.hcl:2:5: error: Invalid expression \[InvalidExpression\]/);
  assert.equal(result.diagnostics[0].code, "InvalidExpression");
  assert.deepEqual(result.diagnostics[0].subject.start, { line: 2, column: 5, byte: 10 });
  assert.equal(hcl.check(new Uint8Array([97, 61, 34, 255, 34, 10]))[0].code, "InvalidUtf8");
  assert.equal(hcl.check('a = "${b}"\n', { lint: true })[0].severity, "warning");
});

test("wrong options and modules that are left out throw", () => {
  assert.throws(() => hcl.loads("a = 1", { dialect: "x" }), /dialect has to be one of/);
  assert.throws(() => hcl.context({ table: "terraform" }), /not a part of this build/);
  assert.throws(() => hcl.evaluate("1", { numbers: "big" }), TypeError);
});

test("functions of the host", () => {
  const functions = {
    f: (...all) => all.length,
    g: { call: (x) => x * 2, parameters: [{ name: "x", type: "number" }], result: "string" },
    fails: () => {
      throw new RangeError("too far");
    },
    nothing: () => undefined,
  };
  assert.deepEqual(hcl.evaluate('[f(1, "x"), g("21")]', { functions }).value, [2, "42"]);
  const failed = hcl.evaluate("fails()", { functions });
  assert.match(failed.report, /RangeError: too far/);
  assert.ok(failed.causes[0] instanceof RangeError);
  assert.ok(hcl.evaluate("nothing()", { functions }).causes[0] instanceof TypeError);
  const context = hcl.context({ functions: { nested: () => hcl.evaluate("1 + 1").value } });
  assert.equal(hcl.evaluate("nested()", { context }).value, 2);
  context.dispose();
  assert.throws(() => hcl.evaluate("1", { context }), /disposed/);
});

test("limits, deadlines and cancellation", () => {
  const code = (options) => hcl.evaluate(LONG, options).diagnostics[0].code;
  const variables = { l: list };
  assert.equal(code({ variables, limits: { max_evaluation_steps: 1000 } }), "EvaluationLimit");
  const context = hcl.context({ variables });
  context.deadline(20);
  assert.equal(code({ context, limits: { max_evaluation_steps: 1e15 } }), "EvaluationLimit");
  context.deadline(null);
  context.cancel();
  assert.equal(hcl.evaluate("1", { context }).ok, false);
  context.cancel(false);
  assert.equal(hcl.evaluate("1", { context }).value, 1);
  context.dispose();
});

test("edits keep every other byte", () => {
  const document = hcl.document("# c\na = 1 # x\n");
  assert.ok(document.setValue("a", [1]).ok);
  assert.ok(document.set("b", "var.x").ok);
  assert.equal(document.text, "# c\na = [1] # x\nb = var.x\n");
  const copy = document.copy();
  assert.equal(document.set("a", "(").diagnostics[0].code, "EditRefused");
  assert.ok(document.remove("a").ok && document.rename("b", "c").ok);
  assert.equal(document.toString(), "c = var.x\n");
  assert.equal(copy.find("a").value[0].line_comment, "x");
  copy.dispose();
  document.dispose();
  document.dispose();
  assert.throws(() => document.text, TypeError);
});

test("other syntax, layout and tree", () => {
  assert.equal(hcl.convert("a = b + 1\n", { indent: 0 }).value, '{"a":"${b + 1}"}');
  assert.equal(hcl.convert('{"a": "${b}"}', { syntax: "json" }).value, "a = b\n");
  assert.equal(hcl.format("a=1\nbc = 2\n").value, "a  = 1\nbc = 2\n");
  const document = hcl.document("a = 1\n");
  assert.equal(document.tree().items[0].name, "a");
  assert.deepEqual(document.tokens().tokens.map(({ text }) => text), ["a", "=", "1", "\n", ""]);
  assert.equal(document.write().value, '{"a":1}');
  assert.equal(document.write(undefined, { form: "native" }).value, "a = 1\n");
  document.dispose();
  assert.equal(hcl.literal({ a: [1] }), "{\n  a = [1]\n}");
});

test("no handle is left after 100,000 calls", () => {
  const live = hcl.liveHandles();
  for (let i = 0; i < 100000; i++) hcl.evaluate(i % 100 ? "1" : "(");
  assert.equal(hcl.liveHandles(), live);
});

test("a module without memory stops, and another one goes on", async () => {
  const url = new URL("hcl.wasm", import.meta.resolve("hcl-cpp"));
  const other = await load(withMaximum(await readFile(url), 512));
  assert.equal(other.evaluate("1").value, 1);
  // The memory for the text is missing: nothing has happened.
  assert.throws(() => other.document(new Uint8Array(40 << 20)), RangeError);
  assert.equal(other.evaluate("1").value, 1);
  // Memory is missing in the middle of an operation.
  assert.throws(() => other.check(`a = [${"1,".repeat(1 << 20)}]`), HclCrash);
  assert.throws(() => other.evaluate("1"), HclCrash);
  assert.equal(hcl.evaluate("1").value, 1);
});

test("sensitive values are not shown", () => {
  assert.equal(JSON.stringify(new Sensitive("tiger", ["sensitive"])), '{"marks":["sensitive"]}');
});
