// The package by require(), and what it installs.
"use strict";
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("hcl-cpp");
const compat = require("hcl-cpp/compat/hcl2json");

test("works by require()", async () => {
  const hcl = await load();
  assert.equal(hcl.evaluate("1 + 1").value, 2);
  assert.match(hcl.version, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(await compat.parse("x.tf", "a = b\n"), { a: "${b}" });
});
