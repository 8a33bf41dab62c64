// What @cdktf/hcl2json 0.21.0 answers, recorded; and the package itself over the
// corpus where the environment variable HCL2JSON names its folder.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { convertFiles, getReferencesInExpression, parse } from "hcl-cpp/compat/hcl2json";

const CASES = {
  'a = b\nc = "x${b}y ${1} \\n $${no}"': { a: "${b}", c: "x${b}y 1 \n $${no}" },
  'a = [1, -2, !true, -x, (1), {k = v, (z) = 3, a.b = 4, "${w}" = 5}]': {
    a: [1, -2, false, "${-x}", "${(1)}", { k: "${v}", "${(z)}": 3, "a.b": 4, "${w}": 5 }],
  },
  'a = "x${a ? b : "c"}y"': { a: "x%{if a}${b}%{else}c%{endif}y" },
  'a = "%{ for k, v in x }a${v}%{ endfor }%{ if y }b%{ endif }"': {
    a: "%{for k, v in x}a${v}%{endfor}%{if y}b%{endif}",
  },
  "a = <<-E\n    x\n      ${y}\n  E\n": { a: "x\n  ${y}\n" },
  'a = "${[1]}"': { a: [1] },
  'b "l" m {\n  x = 1\n}\nb "l" m {}\nc {}': { b: { l: { m: [{ x: 1 }, {}] } }, c: [{}] },
};

test("recorded answers", async () => {
  for (const [text, expected] of Object.entries(CASES)) {
    assert.deepEqual(await parse("x.tf", text), expected);
  }
  await assert.rejects(parse("x.tf", "a = "), /x\.tf:1,5: Missing expression/);
});

test("references", async () => {
  assert.deepEqual(await getReferencesInExpression("x.tf", "${aws_x.y.id}-${[for a in var.l : a.b]}"), [
    { value: "aws_x.y.id", startPosition: 2, endPosition: 12 },
    { value: "var.l", startPosition: 26, endPosition: 31 },
  ]);
});

test("folders", async () => {
  await assert.rejects(convertFiles("/no/such/folder"));
});

const package_ = process.env.HCL2JSON;
const corpus = join(process.env.HCL_SHARED_DIR ?? "../shared", "corpus");

async function filesBelow(folder) {
  const found = [];
  for (const each of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (each.isFile() && /\.(tf|hcl)$/.test(each.name)) found.push(join(each.parentPath ?? each.path, each.name));
  }
  return found.sort();
}

test("answers of the package over the corpus", { skip: !package_ }, async () => {
  const real = createRequire(import.meta.url)(package_);
  const stride = Number(process.env.HCL_STRIDE ?? 20);
  const counts = { same: 0, different: 0, bothReject: 0, verdicts: 0 };
  const time = { real: 0, mine: 0 };
  const answer = async (run, kind) => {
    const began = performance.now();
    try {
      return { value: await run() };
    } catch (error) {
      return { error };
    } finally {
      time[kind] += performance.now() - began;
    }
  };
  const files = (await filesBelow(corpus)).filter((_, index) => index % stride === 0);
  for (const file of files) {
    const text = await readFile(file, "utf8");
    const theirs = await answer(() => real.parse(file, text), "real");
    const mine = await answer(() => parse(file, text), "mine");
    if (theirs.error || mine.error) {
      counts[theirs.error && mine.error ? "bothReject" : "verdicts"]++;
      continue;
    }
    try {
      assert.deepEqual(mine.value, theirs.value);
      counts.same++;
    } catch (error) {
      counts.different++;
      if (counts.different < 5) console.log(file, error.message.slice(0, 600));
    }
  }
  console.log(JSON.stringify({ ...counts, ...time }));
  assert.ok(counts.different * 100 <= counts.same);
});
