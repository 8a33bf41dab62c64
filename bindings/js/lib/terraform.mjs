// Modules of Terraform and OpenTofu, queries and all tables of functions: a second
// WebAssembly module. See terraform.d.ts.

import { causesOf, chainOf, isMeant, isWhollyKnown, valuesByPart, withoutKeys } from "./chain.mjs";
import { Hcl } from "./index.mjs";
import { readTerraformModule } from "./locate.mjs";
import { Module } from "./module.mjs";
import { Owner, chosen, valueOf } from "./owner.mjs";
import { fromContent, readJson, toJson } from "./values.mjs";

const LOADING = {
  folder: "folder", tool: "tool", workspace: "workspace", varFiles: "var_files", environment: "environment",
  allowUnset: "allow_unset", limits: "limits", conformance: "conformance", variables: "variables",
};
const SHAPES = {
  variable: "cds", local: "ellipse", output: "note", module: "folder", resource: "box", data: "cylinder",
  check: "diamond", provider: "component",
};

// A value of a variable as on the command line of the tools.
const variableText = (value) => (typeof value === "string" ? value : toJson(value));

const inDot = (text) => `"${text.replace(/["\\]/g, "\\$&")}"`;

export class TerraformModule extends Owner {
  constructor(module, { files, variables = {}, ...more }) {
    const texts = Object.fromEntries(Object.entries(variables).map(([name, each]) => [name, variableText(each)]));
    const given = module.handle("hcl_files_new");
    try {
      for (const [path, content] of files instanceof Map ? files : Object.entries(files ?? {})) {
        if (typeof content !== "string" && !(content instanceof Uint8Array)) {
          throw new TypeError(`the file ${path} has to be a string or a Uint8Array`);
        }
        module.check(module.call("hcl_files_add", given, path, content));
      }
      super(module, module.handle("hcl_module_load", given, chosen({ ...more, variables: texts }, LOADING)));
    } finally {
      module.free(given);
    }
  }

  check() {
    return this.module.take(this.module.handle("hcl_module_check", this.handle), () => null).diagnostics;
  }

  evaluate(expression, { phase, numbers } = {}) {
    const result = this.module.handle("hcl_module_evaluate", this.handle, expression, chosen({ phase }, { phase: "phase" }));
    return this.module.take(result, () => {
      const value = this.module.call("hcl_result_value", result);
      try {
        return valueOf(this.module, value, numbers);
      } finally {
        this.module.free(value);
      }
    });
  }

  values({ phase, numbers } = {}) {
    const options = JSON.stringify({ marked: true, ...(phase !== undefined && { phase }) });
    const result = this.module.handle("hcl_module_values", this.handle, options);
    // What could be computed is there after errors, too.
    const text = this.module.text("hcl_result_text", result);
    const found = this.module.take(result, () => null);
    const { values, resources } = readJson(text, numbers);
    const plain = (all) => Object.fromEntries(
      Object.entries(all).map(([address, each]) => [address, fromContent(each.value)]));
    const { ok, diagnostics, report } = found;
    return { ok, values: plain(values), resources: plain(resources), diagnostics, ...(!ok && { report }) };
  }

  describe() {
    const result = this.module.handle("hcl_module_describe", this.handle);
    try {
      const { variables, outputs, parts } = JSON.parse(this.module.text("hcl_result_text", result));
      return {
        variables: variables.map(({ default: given, ...each }) =>
          (given === undefined ? each : { ...each, default: fromContent(given.value) })),
        outputs,
        parts: parts.map(({ provider_functions: providerFunctions, ...each }) =>
          (providerFunctions ? { ...each, providerFunctions } : each)),
      };
    } finally {
      this.module.free(result);
    }
  }

  why(address, options) {
    const { parts } = this.describe();
    const start = parts.find((each) => isMeant(each, withoutKeys(address)));
    if (!start) return null;
    const values = valuesByPart(this.values(options).values);
    return chainOf(parts, start).map(({ part: { needs, ...part }, depth, repeated }) =>
      ({ ...part, depth, repeated, values: values.get(part.address) ?? {} }));
  }

  unknown(options) {
    const { parts } = this.describe();
    const values = valuesByPart(this.values(options).values);
    return parts.flatMap((part) => Object.entries(values.get(part.address) ?? {})
      .filter(([, value]) => !isWhollyKnown(value))
      .map(([address, value]) => ({ address, value, because: causesOf(parts, part, values) })));
  }

  graph() {
    const lines = this.describe().parts.flatMap(({ address, kind, needs }) => [
      `  ${inDot(address)} [shape = ${SHAPES[kind]}]`,
      ...needs.map((need) => `  ${inDot(address)} -> ${inDot(need)}`),
    ]);
    return `digraph {\n  rankdir = "RL"\n${lines.map((line) => `${line}\n`).join("")}}\n`;
  }
}

export class TerraformHcl extends Hcl {
  #module;

  constructor(module) {
    super(module);
    this.#module = module;
  }

  terraform(options) {
    return new TerraformModule(this.#module, options);
  }
}

export function loadTerraformSync(source) {
  return new TerraformHcl(Module.createSync(source));
}

export async function loadTerraform(source) {
  return new TerraformHcl(await Module.create(source ?? await readTerraformModule()));
}

// Folders that hold no files of a module.
const SKIPPED = new Set([".git", ".terragrunt-cache", "node_modules", "providers"]);

export async function readFolder(folder, { maxBytes = 64 << 20 } = {}) {
  const { readFile, readdir } = await import("node:fs/promises");
  const files = new Map();
  let left = maxBytes;
  const read = async (inside) => {
    const entries = await readdir(`${folder}/${inside}`, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = inside + entry.name;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) await read(`${path}/`);
      if (!entry.isFile()) continue;
      const content = await readFile(`${folder}/${path}`);
      left -= content.length;
      if (left < 0) throw new RangeError(`the files below ${folder} are longer than ${maxBytes} bytes`);
      files.set(path, content);
    }
  };
  await read("");
  return files;
}
