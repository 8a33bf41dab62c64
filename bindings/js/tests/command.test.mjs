// Verdicts, converted and formatted texts and values of the corpus are those of the
// command that HCL_PROGRAM names. HCL_STRIDE takes every so many files.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { test } from "node:test";
import { load } from "hcl-cpp";

const program = process.env.HCL_PROGRAM;
const corpus = join(process.env.HCL_SHARED_DIR ?? "../shared", "corpus");
const stride = Number(process.env.HCL_STRIDE ?? 100);

function filesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((each) => each.isFile() && /\.(tf|hcl|tfvars|tofu|nomad)$/.test(each.name))
      .map((each) => join(each.parentPath ?? each.path, each.name)).sort()
      .filter((_, index) => index % stride === 0);
  } catch {
    return [];
  }
}

function command(...given) {
  const { status, stdout } = spawnSync(program, given, { encoding: "utf8", maxBuffer: 1 << 28 });
  return { ok: status === 0, text: stdout };
}

// The command's verdict on a text whose name says nothing of a host: for
// "terragrunt.hcl", it also knows the rules of Terragrunt.
function isGoodText(file) {
  const suffix = file.endsWith(".nomad") ? ".hcl" : extname(file);
  const { status } = spawnSync(program, ["check", "-", "--no-config", "--stdin-filename", `input${suffix}`],
    { input: readFileSync(file) });
  return status === 0;
}

const files = program ? filesOf(corpus) : [];
const skip = files.length === 0 && "there is no command or no corpus";

test("answers as the command does", { skip }, async () => {
  const hcl = await load();
  let compared = 0;
  for (const file of files) {
    const document = hcl.document(readFileSync(file), { name: file });
    const isGood = document.check().every(({ severity }) => severity !== "error");
    assert.equal(isGood, isGoodText(file), file);
    const formatted = command("fmt", "--stdout", file);
    const mine = document.format();
    assert.equal(mine.ok, formatted.ok, file);
    if (mine.ok) assert.equal(mine.value, formatted.text, file);
    if (isGood && file.endsWith(".hcl")) {
      const { stdout } = spawnSync(program, ["json", "-"], { input: readFileSync(file), encoding: "utf8" });
      assert.equal(`${document.convert().value}\n`, stdout, file);
      const context = hcl.context();
      const values = command("eval", "--compact", "--host", "none", file);
      const written = document.write(context);
      // Only the command has more functions than those of the core.
      if (written.ok && values.ok) {
        compared++;
        assert.equal(`${written.value}\n`, values.text, file);
      }
      context.dispose();
    }
    document.dispose();
  }
  assert.ok(compared > 0);
});
