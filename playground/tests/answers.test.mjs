// What the worker answers, without a browser: every panel of every example,
// places in texts with characters of several bytes, limits.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "../../bindings/js/lib/index.mjs";
import { Answers, LIMITS, VARIABLES, answer } from "../src/answers.mjs";
import { placesOf } from "../src/offsets.mjs";

const hcl = await load();
const answers = new Answers(hcl);
const read = (path) => readFile(new URL(path, import.meta.url), "utf8");

function request(name, text, variables = "", more = {}) {
  const file = { name, text };
  return { file, files: [file, { name: VARIABLES, text: variables }], settings: {}, ...more };
}

test("shows a value in its three forms", () => {
  const given = request("a.hcl", "a = n * 2\n", `n = ${2n ** 70n}\n`);
  assert.equal(answers.value(given).text, `{\n  "a": ${2n ** 71n}\n}`);
  assert.equal(answers.value({ ...given, form: "native" }).text, `a = ${2n ** 71n}\n`);
  assert.match(answers.value({ ...given, form: "typed" }).text, /"number"/);
});

test("evaluates as the conformance says", () => {
  const given = request("a.hcl", 'a = 1 / tonumber("-0") < 0\n');
  assert.match(answers.value(given).text, /"a": false/);
  assert.match(answers.value({ ...given, settings: { conformance: "reference" } }).text, /"a": true/);
});

test("says what is wrong with the variables", () => {
  const { text, problems } = answers.value(request("a.hcl", "a = n\n", "n = \n"));
  assert.equal(text, undefined);
  assert.deepEqual(problems.map(({ file, code }) => [file, code]), [[VARIABLES, "InvalidExpression"]]);
});

test("checks all files, with places in their strings and fixes", () => {
  const text = 'ä = "𝄞é"\nport: 1\n';
  const [problem, ...others] = answers.check(request("a.hcl", text));
  assert.deepEqual(others, []);
  assert.equal(text.slice(problem.from, problem.to), "port");
  const [edit] = problem.fix;
  assert.equal(text.slice(0, edit.from) + edit.insert + text.slice(edit.to), 'ä = "𝄞é"\nport = 1\n');
});

test("warns about correct code", () => {
  const warned = answers.check(request("a.hcl", 'a = "${b}"\n'));
  assert.deepEqual(warned.map(({ severity }) => severity), ["warning"]);
});

test("shows the tree level by level", () => {
  const text = 'b "x" {\n  é = [1, 2]\n}\n';
  const { total, number, nodes: [block] } = answers.tree(request("a.hcl", text));
  assert.equal(total, 1);
  assert.deepEqual([block.kind, block.count], ["block", 1]);
  const [attribute] = answers.children({ path: block.path, number }).nodes;
  assert.equal(text.slice(attribute.from, attribute.to).trim(), "é = [1, 2]");
  const [tuple] = answers.children({ path: attribute.path, number }).nodes;
  assert.deepEqual([tuple.kind, tuple.count], ["tuple", 2]);
  assert.equal(answers.children({ path: tuple.path, number, begin: 1 }).nodes[0].facts, 'text: "2"');
  answers.tree(request("a.hcl", "a = 1\n"));
  assert.deepEqual(answers.children({ path: tuple.path, number }).nodes, []);
});

test("shows tokens and comments in their order", () => {
  const { total, rows } = answers.tokens(request("a.hcl", "# x\na = 1\n"));
  assert.equal(total, rows.length);
  assert.deepEqual(rows.map(({ text }) => text), ["# x", "\n", "a", "=", "1", "\n", ""]);
  assert.equal(answers.moreTokens({ begin: 2, count: 1 }).rows[0].text, "a");
});

test("gives the layout and the other syntax", () => {
  assert.equal(answers.format(request("a.hcl", "a=1\nbc  = 2\n")).text, "a  = 1\nbc = 2\n");
  assert.equal(answers.json(request("a.hcl", "a = b\n")).text, '{\n  "a": "${b}"\n}');
  assert.equal(answers.json(request("a.json", '{"a": "${b}"}')).text, "a = b\n");
});

test("refuses what JSON syntax does not have", () => {
  for (const kind of ["tree", "tokens", "format"]) {
    assert.match(answer(answers, kind, request("a.json", "{}")).refused, /JSON syntax/);
  }
  assert.throws(() => answer(answers, "constructor", {}), TypeError);
});

test("stops at the limits", () => {
  const loop = `l = [${"1,".repeat(1000)}]\na = length([for a in l: [for b in l: [for c in l: a + b + c]]])\n`;
  const before = hcl.liveHandles();
  const { problems } = answers.value(request("a.hcl", loop.replaceAll(" in l:", ` in [${"1,".repeat(1000)}]:`)));
  assert.deepEqual(problems.map(({ code }) => code), ["EvaluationLimit"]);
  assert.equal(hcl.liveHandles(), before);
  assert.ok(LIMITS.max_memory < 1 << 30);
});

test("every example has the answers that its panel shows", async () => {
  const mistakes = answers.check(request("mistakes.hcl", await read("../examples/mistakes.hcl")));
  assert.ok(mistakes.length >= 4 && mistakes.some(({ fix }) => fix.length > 0), JSON.stringify(mistakes));
  for (const [name, variables] of [
    ["../../examples/service.hcl", 'environment = "prod"\nbase_port = 8000\n'],
    ["../../examples/pipeline.hcl", 'version = "1.4"\n'],
    ["../examples/templates.hcl", 'people = ["Ada", "Grace"]\n'],
    ["../examples/listeners.hcl.json", ""],
  ]) {
    assert.deepEqual(answers.value(request(name, await read(name), variables)).problems, [], name);
  }
  const main = request("main.tf", await read("../examples/main.tf"));
  assert.deepEqual(answers.check(main), []);
  assert.ok(answers.tree(main).total >= 4);
});

test("finds places", () => {
  const place = placesOf("aé𝄞\ud800z");
  assert.deepEqual([0, 1, 2, 3, 6, 7, 9, 10, 11, 99].map(place), [0, 1, 1, 2, 2, 4, 4, 5, 6, 6]);
  assert.deepEqual([0, 2, 9].map(placesOf("ab")), [0, 2, 2]);
});

test("the first page of the site shows the value of its example", async () => {
  const text = await read("../../docs/site/index.md");
  const [, source] = /^```hcl\n(.*?)^```$/ms.exec(text);
  const [, value] = /^```json\n(.*?)^```$/ms.exec(text);
  assert.equal(`${answers.value(request("service.hcl", source)).text}\n`, value);
});
