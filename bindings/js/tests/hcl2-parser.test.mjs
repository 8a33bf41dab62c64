// What hcl2-parser 1.0.3 answers, recorded; and the package itself over the corpus
// where the environment variable HCL2_PARSER names its folder.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { parseToObject, parseToString } from "hcl-cpp/compat/hcl2-parser";

const CASES = {
  "": "{}",
  'b "x" "y" {\n c = "${d}"\n}\na = 1\nb "x" "y" {}\n': '{"a":1,"b":{"x":{"y":[{"c":"${d}"},{}]}}}',
  "a = -1\nb = !true\nc = null\nd = 1.50\n": '{"a":-1,"b":false,"c":null,"d":1.5}',
  'a = "\\u2028<\\t\\u0001é\\"\\\\\\u0008"\n': '{"a":"\\u2028\\u003c\\t\\u0001é\\"\\\\\\u0008"}',
  "a = 1e-7\nb = 1e21\nc = -0\nd = 100000000000000000000.5\n":
    '{"a":0.0000001,"b":1000000000000000000000,"c":-0,"d":100000000000000000000.5}',
  'k = {a = 1, (b) = 2}\n': '{"k":{"${(b)}":2,"a":1}}',
  'a = "$${b}"\n': '{"a":"${b}"}',
  'a = "${1.50}x${2e3}"\n': '{"a":"1.5x2000"}',
};

test("recorded answers", () => {
  for (const [text, expected] of Object.entries(CASES)) {
    assert.deepEqual(parseToString(text), [expected, null]);
    assert.deepEqual(parseToObject(text), [JSON.parse(expected), null]);
  }
});

test("a mistake is the second element", () => {
  const [text, error] = parseToString("a = \n");
  assert.equal(text, "");
  assert.match(error.message, /:1,5: Invalid expression/);
  const [value, same] = parseToObject("a = \n");
  assert.equal(value, null);
  assert.equal(same.message, error.message);
});

test("names of every object are names", () => {
  const [value] = parseToObject('__proto__ "x" {\n  y = 1\n}\nconstructor "a" {}\ntoString = {__proto__ = 1}\n');
  assert.equal({}.x, undefined);
  assert.deepEqual(Object.keys(value), ["__proto__", "constructor", "toString"]);
});

const package_ = process.env.HCL2_PARSER;
const corpus = join(process.env.HCL_SHARED_DIR ?? "../shared", "corpus");

// It throws for some keys of objects.
function answerOf(real, text) {
  try {
    return real.parseToString(text);
  } catch (error) {
    return ["", error];
  }
}

// README.md lists them: functions in namespaces, which its parser does not know, and
// keys for which it throws.
function isKnown(text, theirError) {
  return theirError && (/\w::\w/.test(text) || /value is null/.test(String(theirError)));
}

test("answers of the package over the corpus", { skip: !package_ }, async () => {
  const real = createRequire(import.meta.url)(package_);
  const stride = Number(process.env.HCL_STRIDE ?? 20);
  const found = await readdir(corpus, { withFileTypes: true, recursive: true });
  const files = found.filter((each) => each.isFile() && /\.(tf|hcl)$/.test(each.name))
    .map((each) => join(each.parentPath ?? each.path, each.name)).sort()
    .filter((_, index) => index % stride === 0);
  const different = [];
  const time = { theirs: 0, ours: 0 };
  for (const file of files) {
    const text = await readFile(file, "utf8");
    const began = performance.now();
    const [theirs, theirError] = answerOf(real, text);
    const between = performance.now();
    const [ours, error] = parseToString(text);
    time.theirs += between - began;
    time.ours += performance.now() - between;
    if (ours !== theirs && !isKnown(text, theirError)) different.push(file);
  }
  console.log(JSON.stringify({ files: files.length, ...time }));
  assert.deepEqual(different, []);
});
