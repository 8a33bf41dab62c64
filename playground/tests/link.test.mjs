// Links: what they carry, and what is refused in those that others made.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { deflateRawSync } from "node:zlib";
import { test } from "node:test";
import { freeName, settingsOf, withVariables } from "../src/content.mjs";
import { fromFragment, toFragment } from "../src/link.mjs";

const made = (content) => `1${deflateRawSync(JSON.stringify(content)).toString("base64url")}`;

test("carries content", async () => {
  const content = {
    files: [{ name: "a.hcl", text: "ä = 1\n" }, { name: "b", text: "" }],
    active: 1, panel: "tree", dialect: "zcl", conformance: "spec",
  };
  const fragment = await toFragment(content);
  assert.match(fragment, /^[\w-]+$/);
  assert.deepEqual(await fromFragment(fragment), content);
});

test("refuses what is no content", async () => {
  const bad = ["", "2abc", "1!!!", "1AAAA", made([]), made({ files: [] }), made({ files: [{ name: 1, text: "" }] }),
    made({ files: [{ name: "a", text: "" }, { name: "a", text: "" }] }), made({ files: Array(51).fill({ name: "a", text: "" }) })];
  for (const fragment of bad) await assert.rejects(fromFragment(fragment), undefined, fragment);
});

test("refuses what unpacks to too much", async () => {
  await assert.rejects(fromFragment(made({ files: [{ name: "a", text: "x".repeat(5 << 20) }] })), /too much/);
});

test("takes the usual settings for unknown ones", async () => {
  const { active, panel, dialect } = await fromFragment(
    made({ files: [{ name: "a", text: "" }], active: 7, panel: "<script>", dialect: {}, more: 1 }));
  assert.deepEqual({ active, panel, dialect }, { active: 0, panel: "", dialect: "" });
  assert.deepEqual(settingsOf({ panel: "nothing", dialect: "x" }), { panel: "value", dialect: "", conformance: "" });
});

test("keeps the file of variables last, and names apart", () => {
  assert.deepEqual(withVariables([{ name: "variables.hcl", text: "x" }, { name: "a", text: "" }]).map(({ name }) => name),
    ["a", "variables.hcl"]);
  assert.deepEqual(withVariables([]).map(({ name }) => name), ["main.hcl", "variables.hcl"]);
  assert.equal(freeName("a.tf.json", ["a.tf.json", "a-2.tf.json"]), "a-3.tf.json");
});

test("reads the link of the first page of the site", async (t) => {
  const site = new URL("../../docs/site/", import.meta.url);
  const made = spawnSync("python3", ["landing.py", "index.md", "--playground"], { cwd: site, encoding: "utf8" });
  if (made.error) return t.skip("python3 is absent");
  const [, fragment] = /playground\/index\.html#([\w-]+)"/.exec(made.stdout);
  const { files } = await fromFragment(fragment);
  assert.match(files[0].text, /^service "checkout" \{\n/);
});
