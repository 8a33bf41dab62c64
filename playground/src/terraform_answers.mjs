// What the worker answers about the files as a module of Terraform or OpenTofu.
// Nothing here knows the page, so that tests can ask in Node.js.

import { Sensitive, Unknown } from "../../bindings/js/lib/values.mjs";
import { LIMITS, VARIABLES, placesFinder, problemOf, spanOf } from "./answers.mjs";

const LONGEST = 300;

/** A value in a line; what is unknown or must not be shown is said. */
export function shown(value) {
  if (value instanceof Unknown) return "(unknown)";
  if (value instanceof Sensitive) return "(sensitive)";
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  if (value === null || typeof value !== "object") {
    return typeof value === "bigint" ? String(value) : JSON.stringify(value);
  }
  return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${shown(each)}`).join(", ")}}`;
}

function cut(value) {
  const text = shown(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export class TerraformAnswers {
  #hcl;

  constructor(hcl) {
    this.#hcl = hcl;
  }

  // Variables without a value are unknown.
  #with({ files, tool = "terraform" }, run) {
    const placesIn = placesFinder(files);
    const given = files.find(({ name }) => name === VARIABLES)?.text ?? "";
    const variables = this.#hcl.loads(given, { name: VARIABLES, limits: LIMITS, numbers: "exact" });
    if (!variables.ok) return { problems: variables.diagnostics.map((each) => problemOf(each, placesIn)) };
    const sources = new Map(files.filter(({ name }) => name !== VARIABLES).map(({ name, text }) => [name, text]));
    const module = this.#hcl.terraform({
      files: sources, tool, variables: variables.value, allowUnset: true, limits: LIMITS,
    });
    try {
      return run(module, placesIn);
    } finally {
      module.dispose();
    }
  }

  #part({ address, kind, file, range, needs }, placesIn) {
    return { address, kind, file, needs, ...(range && spanOf(range, placesIn(file))) };
  }

  /** The values by address, those that are unknown with the reason, the parts and
   * what is wrong. */
  module(request) {
    return this.#with(request, (module, placesIn) => {
      const { values, resources, diagnostics } = module.values({ numbers: "exact" });
      const { parts } = module.describe();
      return {
        problems: [...diagnostics, ...(diagnostics.length ? [] : module.check())]
          .map((each) => problemOf(each, placesIn)),
        values: Object.entries({ ...values, ...resources }).map(([address, value]) => ({ address, text: cut(value) })),
        unknown: module.unknown().map(({ address, value, because }) => ({ address, text: cut(value), because })),
        parts: parts.map((each) => this.#part(each, placesIn)),
      };
    });
  }

  /** Where the value of a part comes from. */
  why(request) {
    return this.#with(request, (module, placesIn) => ({
      problems: [],
      steps: (module.why(request.address) ?? []).map(({ depth, repeated, expression = "", values, ...part }) => ({
        ...this.#part(part, placesIn), depth, repeated,
        expression: expression.replace(/\s+/g, " ").slice(0, LONGEST),
        values: Object.entries(values).map(([address, value]) => ({ address, text: cut(value) })),
      })),
    }));
  }
}
