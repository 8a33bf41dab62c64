// Compiled with `tsc --strict`, not run: the types of the package.
import { load, type Diagnostic, type Result, type Value } from "hcl-cpp";
import { parse } from "hcl-cpp/compat/hcl2json";

export async function use(): Promise<Value> {
  const hcl = await load();
  const result: Result<Value> = hcl.evaluate("1", { variables: { a: [1n] }, numbers: "exact" });
  if (!result.ok) {
    const first: Diagnostic | undefined = result.diagnostics[0];
    return first?.subject?.start.line ?? result.report;
  }
  const document = hcl.document("a = 1");
  const edited = document.setValue("a", 2);
  document.dispose();
  // @ts-expect-error: there is no such option.
  hcl.format("a = 1", { stile: "hcl" });
  const converted = await parse("x.tf", edited.ok ? edited.value : "");
  return Object.keys(converted);
}

import { parseToObject, parseToString } from "hcl-cpp/compat/hcl2-parser";
import { loadSync } from "hcl-cpp";

const [text, error] = parseToString("a = 1\n");
const given: string = error === null ? text : error.message;
const [object] = parseToObject(given);
const port: unknown = object?.port;
const at_once = loadSync(new Uint8Array());
const written = at_once.document("a = 1\n").write(undefined, { form: "typed", indent: 2 });
const types: string[] = at_once.document("").tokens().tokens.map((each) => each.type);
export const used = [port, written.ok ? written.value : written.report, types];

import { loadTerraform, readFolder, type Part, type WhyStep } from "hcl-cpp/terraform";

export async function evaluateModule(): Promise<string[]> {
  const terraform = await loadTerraform();
  const module = terraform.terraform({ files: await readFolder("."), variables: { size: 2 }, tool: "opentofu" });
  const { ok, values, report } = module.values({ numbers: "exact", phase: "plan" });
  const first: Value | undefined = values["local.a"];
  const parts: Part[] = module.describe().parts;
  const steps: WhyStep[] = module.why("local.a") ?? [];
  // @ts-expect-error: files are needed.
  terraform.terraform({ folder: "." });
  terraform.context({ table: "terraform" }).dispose();
  const found = terraform.document("a = 1\n").query("attribute");
  const matches: number = found.ok ? found.value[0].captures.length : 0;
  module.dispose();
  return [String(ok ? first : report), ...parts.map((each) => each.kind), ...steps.map((each) => each.address),
    ...module.unknown().flatMap((each) => each.because), String(matches)];
}
