// What @cdktf/hcl2json 0.21.0 answers, recorded; and the package itself over the
// corpus where the environment variable HCL2JSON names its folder.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { load } from "hcl-cpp";
import { convertFiles, getExpressionAst, getReferencesInExpression, parse } from "hcl-cpp/compat/hcl2json";

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

// A node as a line, and those below it.
const place = ({ start, end }) => `${start.byte}-${end.byte}`;
const outline = ({ type, range, children }) => [`${type} ${place(range)}`, ...children.map(outline)];

test("trees of expressions", async () => {
  assert.deepEqual(outline(await getExpressionAst("x.tf", "a.*.b[0] + f(x, 1...)")), ["binaryOp 0-8",
    ["relativeTraversal 0-8", ["splat 1-3", ["scopeTraversal 0-1"], ["relativeTraversal 3-5", [" 1-3"]]]],
    ["function 11-13", ["scopeTraversal 13-14"], ["literalValue 16-17"]]]);
  assert.deepEqual(outline(await getExpressionAst("x.tf", '"%{if a}b%{endif}${(c)}"')), ["template 6-7",
    ["conditional 6-7", ["scopeTraversal 6-7"], ["template 8-9", ["literalValue 8-9"]], ["template 9-9", ["literalValue 9-9"]]],
    [" 20-21", ["scopeTraversal 20-21"]]]);
  const { meta, range } = await getExpressionAst("x.tf", 'a\n  .é["x"]');
  assert.deepEqual(range, { start: { line: 0, column: 0, byte: 0 }, end: { line: 1, column: 10, byte: 12 } });
  assert.equal(meta.fullAccessor, 'a.é["x"]');
  const object = await getExpressionAst("x.tf", "{ __proto__ = 1, (a) = b }");
  assert.deepEqual(Object.entries(object.meta.items), [["__proto__", "1"], ["(a)", "b"]]);
  for (const text of ["", "a +", "a) + (b", "a\n)\ny = (b", "/*"]) await assert.rejects(getExpressionAst("x.tf", text), Error);
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

test("trees of the package for expressions of the corpus", { skip: !package_ }, async () => {
  const real = createRequire(import.meta.url)(package_);
  const hcl = await load();
  const stride = Number(process.env.HCL_STRIDE ?? 20);
  const counts = { same: 0, different: 0, bothReject: 0, verdicts: 0 };
  const answer = (run) => run.then((value) => ({ value }), (error) => ({ error }));
  const files = (await filesBelow(corpus)).filter((_, index) => index % stride === 0);
  for (const file of files) {
    for (const text of await expressionsOf(hcl, file)) {
      const theirs = await answer(real.getExpressionAst(file, text));
      const mine = await answer(getExpressionAst(file, text));
      if (theirs.error || mine.error) {
        counts[theirs.error && mine.error ? "bothReject" : "verdicts"]++;
        continue;
      }
      try {
        assert.deepEqual(mine.value, theirs.value);
        counts.same++;
      } catch (error) {
        if (++counts.different < 5) console.log(file, text, error.message.slice(0, 900));
      }
    }
  }
  console.log(JSON.stringify(counts));
  assert.ok(counts.same > 0 && (counts.different + counts.verdicts) * 100 <= counts.same, JSON.stringify(counts));
});

// The expressions of the attributes of a file; none if it has mistakes.
async function expressionsOf(hcl, file) {
  const document = hcl.document(await readFile(file), { name: file, syntax: "native", conformance: "reference" });
  try {
    if (document.check().some(({ severity }) => severity === "error")) return [];
    const bytes = Buffer.from(document.text);
    const found = [];
    const visit = ({ kind, children }) => {
      if (kind === "attribute") found.push(bytes.subarray(...children[0].span).toString());
      else if (kind === "block") children.forEach(visit);
    };
    document.tree().items.forEach(visit);
    return found;
  } finally {
    document.dispose();
  }
}
