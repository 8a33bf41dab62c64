// Modules of Terraform from files in memory, all tables of functions, queries: the
// second WebAssembly module.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { HclCrash, Sensitive, Unknown } from "hcl-cpp";
import { loadTerraform, readFolder } from "hcl-cpp/terraform";
import { withMaximum } from "./maximum.mjs";

const hcl = await loadTerraform();

const FILES = {
  "main.tf": `variable "name" { type = string }
variable "size" {
  type    = number
  default = 2
}
locals { title = "\${var.name}-\${var.size}" }
module "m" {
  for_each = toset(["a", "b"])
  source   = "./m"
  id       = "\${local.title}-\${each.key}"
}
resource "null_resource" "r" {}
output "ids" { value = [for each in module.m : each.id] }
output "later" { value = null_resource.r.id }
`,
  "m/main.tf": `variable "id" {}
output "id" { value = upper(var.id) }
`,
  "m/hello.txt": "hello",
};

const made = (more = {}) => hcl.terraform({ files: FILES, variables: { name: "web" }, ...more });

test("evaluates a module with those that it calls", () => {
  const module = made();
  assert.deepEqual(module.check(), []);
  assert.deepEqual(module.evaluate("[local.title, module.m]").value,
    ["web-2", { a: { id: "WEB-2-A" }, b: { id: "WEB-2-B" } }]);
  const { ok, values, resources } = module.values();
  assert.equal(ok, true);
  assert.deepEqual(values["output.ids"], ["WEB-2-A", "WEB-2-B"]);
  assert.equal(values['module.m["b"].var.id'], "web-2-b");
  assert.ok(values["output.later"] instanceof Unknown);
  // Without schemas of providers, nothing is planned.
  assert.deepEqual(resources, {});
  module.dispose();
  assert.throws(() => module.check(), /disposed/);
});

test("describes variables, outputs and parts", () => {
  const { variables, outputs, parts } = made().describe();
  assert.deepEqual(variables.map(({ name, type, required, default: given }) => [name, type, required, given]),
    [["name", "string", true, undefined], ["size", "number", false, 2]]);
  assert.deepEqual(outputs.map(({ name }) => name), ["ids", "later"]);
  const title = parts.find(({ address }) => address === "local.title");
  assert.deepEqual([title.kind, title.file, title.range.start.line, title.expression, title.needs],
    ["local", "main.tf", 6, '"${var.name}-${var.size}"', ["var.name", "var.size"]]);
});

test("says where a value comes from", () => {
  const steps = made().why("local.title");
  assert.deepEqual(steps.map(({ address, depth, repeated }) => [address, depth, repeated]),
    [["local.title", 0, false], ["var.name", 1, false], ["var.size", 1, false]]);
  assert.deepEqual(steps[0].values, { "local.title": "web-2" });
  const inside = made().why('module.m["a"].id');
  assert.equal(inside[0].address, "module.m.output.id");
  assert.deepEqual(inside[0].values, { 'module.m["a"].output.id': "WEB-2-A", 'module.m["b"].output.id': "WEB-2-B" });
  assert.equal(made().why("local.none"), null);
});

test("says why a value is unknown", () => {
  assert.deepEqual(made().unknown().map(({ address, because }) => [address, because]),
    [["output.later", ["null_resource.r"]]]);
  const unset = hcl.terraform({ files: { "a.tf": 'variable "x" {}\nlocals { y = [var.x] }\n' }, allowUnset: true });
  assert.deepEqual(unset.unknown().map(({ address, because }) => [address, because]),
    [["local.y", ["var.x"]], ["var.x", []]]);
});

test("gives what can be computed after errors", () => {
  const module = hcl.terraform({ files: { "a.tf": 'locals {\n  a = 1\n  b = nothing("x")\n}\n' } });
  const { ok, values, diagnostics, report } = module.values();
  assert.equal(ok, false);
  assert.equal(values["local.a"], 1);
  assert.deepEqual(diagnostics[0].subject.start, { line: 3, column: 7, byte: 23 });
  assert.match(report, /^a\.tf:3:7: error/);
  const missing = hcl.terraform({ files: { "a.tf": 'variable "x" {}\n' } });
  assert.equal(missing.values().ok, false);
  assert.equal(missing.evaluate("var.x").ok, false);
});

test("hides what is sensitive", () => {
  const module = hcl.terraform({
    files: { "a.tf": 'variable "p" { sensitive = true }\nlocals { q = "x${var.p}" }\n' }, variables: { p: "secret" },
  });
  const { values } = module.values();
  assert.ok(values["local.q"] instanceof Sensitive);
  assert.equal(values["local.q"].reveal(), "xsecret");
  assert.ok(!JSON.stringify(module.values()).includes("secret"));
  assert.ok(!module.evaluate("var.p + 1").report.includes("secret"));
});

test("variables, files of variables and tools", () => {
  const files = { "a.tf": 'variable "l" { type = list(number) }\nvariable "o" { default = 0 }\n', "x.tfvars": "o = 7\n" };
  const module = hcl.terraform({ files, variables: { l: [1, 2] }, varFiles: ["x.tfvars"] });
  assert.deepEqual(module.evaluate("[var.l, var.o]").value, [[1, 2], 7]);
  const byEnvironment = hcl.terraform({ files, environment: { l: "[3]" } });
  assert.deepEqual(byEnvironment.evaluate("var.l").value, [3]);
  const tofu = hcl.terraform({ files: { "a.tofu": 'locals { a = base64gunzip(base64gzip("x")) }\n' }, tool: "opentofu" });
  assert.equal(tofu.evaluate("local.a").value, "x");
});

test("wrong files and options throw", () => {
  for (const files of [{ "/a.tf": "" }, { "../a.tf": "" }, { "a/../../b": "" }, { "": "" }, { "a.tf": 1 }]) {
    assert.throws(() => hcl.terraform({ files }), TypeError);
  }
  assert.throws(() => hcl.terraform({ files: FILES, tool: "make" }), TypeError);
  assert.throws(() => made().values({ phase: "later" }), TypeError);
  const place = hcl.terraform({ files: { "./b/../a.tf": "locals { a = 1 }" } });
  assert.equal(place.evaluate("local.a").value, 1);
});

test("functions may read the files, and no others", () => {
  const module = made();
  assert.equal(module.evaluate('file("m/hello.txt")').value, "hello");
  assert.equal(module.evaluate('file("/etc/passwd")').ok, false);
  assert.equal(module.evaluate('fileexists("../x")').value ?? false, false);
});

test("has the functions of all tables", () => {
  const value = (expression, table) => {
    const context = hcl.context({ table });
    try {
      const result = hcl.evaluate(expression, { context, dialect: "terraform" });
      return result.ok ? result.value : result.report;
    } finally {
      context.dispose();
    }
  };
  const cases = {
    'md5("hello")': "5d41402abc4b2a76b9719d911017c592",
    'sha1("hello")': "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d",
    'sha256("")': "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    'sha512("")': "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
    'regex("[a-z]+(\\\\d)", "ab1")': ["1"],
    'regexall("a.", "abac")': ["ab", "ac"],
    'replace("a1b22", "/\\\\d+/", "-")': "a-b-",
    'yamldecode("a: [1, x]\\nb: true\\n")': { a: [1, "x"], b: true },
    'yamlencode({a = 1})': '"a": 1\n',
    'textencodebase64("é", "ISO-8859-1")': "6Q==",
    'textencodebase64("a", "UTF-16LE")': "YQA=",
    'textdecodebase64("g2U=", "Shift_JIS")': "\u30c6",
    'cidrsubnet("10.0.0.0/8", 8, 3)': "10.3.0.0/16",
    'formatdate("YYYY", "2020-01-02T00:00:00Z")': "2020",
    'abs(-1)': 1,
  };
  for (const [expression, expected] of Object.entries(cases)) {
    assert.deepEqual(value(expression, "terraform"), expected, expression);
  }
  // Those that ask the host are in modules alone.
  const module = made();
  const console = (expression) => module.evaluate(expression, { phase: "console" }).value;
  assert.match(console('bcrypt("x", 4)'), /^\$2a\$04\$.{53}$/);
  assert.match(console("uuid()"), /^[0-9a-f-]{36}$/);
  assert.match(console("timestamp()"), new RegExp(`^${new Date().getUTCFullYear()}-`));
  assert.equal(value("csvdecode(\"a\\n1\\n\")[0].a", "hcl"), "1");
});

test("decrypts with keys", async () => {
  const { generateKeyPairSync, publicEncrypt, constants } = await import("node:crypto");
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const secret = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from("hello"));
  const key = privateKey.export({ type: "pkcs1", format: "pem" });
  const variables = { text: secret.toString("base64"), key };
  const context = hcl.context({ table: "terraform", variables });
  assert.equal(hcl.evaluate("rsadecrypt(text, key)", { context }).value, "hello");
  context.dispose();
});

test("queries", () => {
  const document = hcl.document('a = 1\nb "x" {\n  a = 2\n}\n');
  const found = document.query('attribute name:"a" value:@v');
  assert.deepEqual(found.value.map(({ captures: [{ name, text }], range }) => [name, text, range.start.line]),
    [["v", "1", 1], ["v", "2", 3]]);
  assert.equal(document.query("(").diagnostics[0].code, "InvalidQuery");
  assert.equal(document.query("_", { maxSteps: 1 }).diagnostics[0].code, "QueryLimit");
  document.dispose();
});

test("stops at limits, and a module that ran out of memory says so", async () => {
  const l = `[${"1,".repeat(500)}]`;
  const module = hcl.terraform({
    files: { "a.tf": `locals { a = [for a in ${l}: [for b in ${l}: [for c in ${l}: a]]] }\n` },
    limits: { max_evaluation_steps: 100000 },
  });
  assert.equal(module.values().diagnostics[0].code, "EvaluationLimit");
  const other = await loadTerraform(withMaximum(await readFile(new URL("terraform.wasm", import.meta.resolve("hcl-cpp/terraform"))), 640));
  assert.equal(other.evaluate("1").value, 1);
  assert.throws(() => other.terraform({ files: { "a.txt": new Uint8Array(40 << 20) } }), RangeError);
  assert.equal(other.evaluate("1").value, 1);
  assert.throws(() => other.terraform({ files: { "a.tf": `locals { a = [${"1,".repeat(1 << 20)}] }` } }).values(), HclCrash);
  assert.throws(() => other.evaluate("1"), HclCrash);
  assert.equal(hcl.evaluate("1").value, 1);
});

test("frees what it makes", () => {
  globalThis.gc?.();
  const module = made();
  module.values();
  const before = hcl.liveHandles();
  for (let round = 0; round < 50; round++) {
    module.values();
    module.why("output.ids");
    module.unknown();
    module.graph();
    module.check();
    module.evaluate("module.m");
    made().dispose();
  }
  assert.equal(hcl.liveHandles(), before);
  module.dispose();
});

test("reads folders, and answers as the command", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "hcl-terraform-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ ...FILES, ".git/config": "x" })) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const files = await readFolder(folder);
  assert.deepEqual([...files.keys()].sort(), Object.keys(FILES).sort());
  await assert.rejects(readFolder(folder, { maxBytes: 10 }), RangeError);
  const module = made({ files });
  assert.match(module.graph(), /"output.ids" -> "module.m/);
  const program = process.env.HCL_PROGRAM;
  if (!program) return;
  const command = (...given) =>
    spawnSync(program, ["terraform", ...given], { encoding: "utf8", cwd: folder }).stdout;
  assert.equal(module.graph(), command("graph", "."));
  const why = JSON.parse(command("why", ".", "--address", "output.ids", "--var", "name=web", "--json") || "[]");
  if (why.length) {
    assert.deepEqual(module.why("output.ids").filter(({ repeated }) => !repeated).map(({ address, depth }) => [address, depth]),
      why.map(({ address, depth }) => [address, depth]));
  }
});
