// What the worker answers about the files as a module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadTerraform } from "../../bindings/js/lib/terraform.mjs";
import { VARIABLES, answer } from "../src/answers.mjs";
import { TerraformAnswers } from "../src/terraform_answers.mjs";

const hcl = await loadTerraform();
const answers = new TerraformAnswers(hcl);
const request = (files, variables = "", more = {}) => ({
  files: [...Object.entries(files).map(([name, text]) => ({ name, text })), { name: VARIABLES, text: variables }],
  ...more,
});

test("the example has values, what is unknown, and a graph", async () => {
  const main = await readFile(new URL("../examples/main.tf", import.meta.url), "utf8");
  const found = answers.module(request({ "main.tf": main }, 'environment = "prod"\n'));
  assert.deepEqual(found.problems, []);
  const values = Object.fromEntries(found.values.map(({ address, text }) => [address, text]));
  assert.equal(values["local.name"], '"web-prod"');
  assert.equal(values["local.tags"], '{"managed": "terraform", "tier": "1"}');
  assert.deepEqual(found.unknown, [{ address: "output.first", text: "(unknown)", because: ["aws_instance.web"] }]);
  const name = found.parts.find(({ address }) => address === "local.name");
  assert.deepEqual([main.slice(name.from, name.to).startsWith("name"), name.needs], [true, ["var.environment"]]);
});

test("says where a value comes from, with places", () => {
  const text = 'locals {\n  é = "a"\n  b = "${local.é}\n"\n}\n'.replace("\n\"", '"');
  const { steps } = answers.why(request({ "a.tf": text }, "", { address: "local.b" }));
  assert.deepEqual(steps.map(({ address, depth, expression, values }) => [address, depth, expression, values[0]?.text]),
    [["local.b", 0, '"${local.é}"', '"a"'], ["local.é", 1, '"a"', '"a"']]);
  assert.ok(text.slice(steps[1].from, steps[1].to).startsWith("é"));
  assert.deepEqual(answers.why(request({}, "", { address: "local.none" })).steps, []);
});

test("modules are files in folders, and secrets are not shown", () => {
  const files = {
    "main.tf": 'module "m" {\n  source = "./m"\n  p = var.p\n}\nvariable "p" { sensitive = true }\n',
    "m/main.tf": 'variable "p" {}\noutput "q" {\n  value = "x${var.p}"\n  sensitive = true\n}\n',
  };
  const found = answers.module(request(files, 'p = "tiger"\n'));
  assert.deepEqual(found.problems, []);
  assert.deepEqual(found.values.find(({ address }) => address === "module.m.output.q").text, "(sensitive)");
  assert.ok(!JSON.stringify(found).includes("tiger"));
});

test("says what is wrong, with what could be computed", () => {
  const found = answers.module(request({ "a.tf": "locals {\n  a = 1\n  b = nothing.x\n}\n" }));
  assert.deepEqual(found.problems.map(({ file, line, severity }) => [file, line, severity]), [["a.tf", 3, "error"]]);
  assert.ok(found.values.some(({ address }) => address === "local.a"));
  assert.deepEqual(answers.module(request({ "a.tf": "" }, "x = ")).problems.map(({ file }) => file), [VARIABLES]);
  assert.match(answer(answers, "module", request({ "../a.tf": "" })).refused, /path/);
});

test("tools differ, limits hold and nothing is left", () => {
  const before = hcl.liveHandles();
  const text = 'locals { a = base64gunzip(base64gzip("x")) }\n';
  assert.deepEqual(answers.module(request({ "a.tf": text }, "", { tool: "opentofu" })).problems, []);
  assert.equal(answers.module(request({ "a.tf": text })).problems[0].code, "UnknownFunction");
  const list = `[${"1,".repeat(1000)}]`;
  const loop = `locals { a = [for a in ${list}: [for b in ${list}: [for c in ${list}: a]]] }\n`;
  assert.ok(answers.module(request({ "a.tf": loop })).problems.some(({ code }) => code === "EvaluationLimit"));
  assert.equal(hcl.liveHandles(), before);
});
