// HCL 2 for JavaScript: see index.d.ts.

import { readModule } from "./locate.mjs";
import { HclCrash, Module } from "./module.mjs";
import { Owner, chosen, textOf, valueOf } from "./owner.mjs";
import { Sensitive, Unknown, readJson, toJson } from "./values.mjs";

export { HclCrash, Sensitive, Unknown };

const EDITS = ["set", "remove", "rename", "append", "renameReferences", "comment", "lineComment"];

const SOURCE = { dialect: "dialect", conformance: "conformance", syntax: "syntax", limits: "limits" };
const TABLE = { table: "functions", dialect: "dialect", conformance: "conformance" };
const EXPRESSION = {
  dialect: "dialect", conformance: "conformance", limits: "limits", template: "template", name: "name",
};
const LAYOUT = {
  style: "style", allowErrors: "allow_errors", maxWidth: "max_width",
  sortAttributes: "sort_attributes", trailingCommas: "trailing_commas",
  separateBlocks: "separate_blocks", comments: "comments",
};

export class Context extends Owner {
  #thrown = [];

  constructor(module, { variables, functions, numbers, ...more } = {}) {
    super(module, module.handle("hcl_context_new", chosen(more, TABLE)));
    if (variables) this.set(variables);
    for (const [name, run] of Object.entries(functions ?? {})) this.#add(name, run, numbers);
  }

  set(variables) {
    this.module.check(this.module.call("hcl_context_set_json", this.handle, toJson(variables)));
  }

  cancel(cancelled = true) {
    this.module.check(this.module.call("hcl_context_cancel", this.handle, cancelled ? 1 : 0));
  }

  deadline(milliseconds) {
    const time = milliseconds === null ? -1n : BigInt(Math.max(0, Math.round(milliseconds)));
    this.module.check(this.module.call("hcl_context_deadline", this.handle, time));
  }

  // What functions threw since the last time.
  takeThrown() {
    const thrown = this.#thrown;
    this.#thrown = [];
    return thrown;
  }

  #add(name, given, numbers) {
    const module = this.module;
    const thrown = new WeakRef(this);
    const { call, ...signature } = typeof given === "function" ? { call: given } : given;
    const declared = typeof given === "function" ? "" : JSON.stringify(signature);
    module.addFunction(this.handle, name, declared, (handle) => {
      try {
        const result = toJson(call(...argumentsOf(module, handle, numbers)));
        const value = module.handle("hcl_value_from_json", result);
        module.check(module.call("hcl_call_return", handle, value));
        module.free(value);
      } catch (error) {
        if (error instanceof HclCrash) throw error;
        thrown.deref()?.#thrown.push(error);
        module.call("hcl_call_fail", handle, -1n, String(error));
      }
    });
  }
}

function argumentsOf(module, call, numbers) {
  const handle = module.call("hcl_call_arguments", call);
  try {
    return valueOf(module, handle, numbers);
  } finally {
    module.free(handle);
  }
}

// Adds what functions threw to a result that has errors.
function withThrown(result, context) {
  const thrown = context?.takeThrown() ?? [];
  return result.ok || thrown.length === 0 ? result : { ...result, causes: thrown };
}

export class Document extends Owner {
  constructor(module, text, options = {}, { handle, isPassing } = {}) {
    super(module, handle ?? module.handle("hcl_document_parse", options.name ?? "<text>", text,
      chosen(options, SOURCE)), isPassing);
  }

  #result(name, read, ...given) {
    return this.module.take(this.module.handle(name, this.handle, ...given), read);
  }

  get text() {
    return this.#result("hcl_document_text", textOf(this.module)).value;
  }

  toString() {
    return this.text;
  }

  check({ lint } = {}) {
    return this.#result("hcl_document_check", () => null, chosen({ lint }, { lint: "lint" }))
      .diagnostics;
  }

  values(context, { numbers } = {}) {
    const read = (result) => readJson(this.module.text("hcl_result_text", result), numbers);
    return withThrown(this.#result("hcl_document_evaluate", read, context?.handle ?? 0, ""), context);
  }

  // The same as text, with all digits: plain or typed JSON, or native syntax.
  write(context, options = {}) {
    const text = textOf(this.module);
    const form = chosen(options, { form: "form", indent: "indent", marked: "marked" });
    return withThrown(this.#result("hcl_document_evaluate", text, context?.handle ?? 0, form), context);
  }

  // The other syntax: JSON of native syntax, and the other way round.
  convert({ indent = 2 } = {}) {
    return this.#result("hcl_document_convert", textOf(this.module), JSON.stringify({ indent }));
  }

  tree() {
    return this.#dump("hcl_document_tree");
  }

  tokens() {
    return this.#dump("hcl_document_tokens");
  }

  #dump(name) {
    const result = this.module.handle(name, this.handle);
    try {
      return JSON.parse(this.module.text("hcl_result_text", result));
    } finally {
      this.module.free(result);
    }
  }

  format(options = {}) {
    return this.#result("hcl_document_format", textOf(this.module), chosen(options, LAYOUT));
  }

  find(address) {
    const read = (result) => JSON.parse(this.module.text("hcl_result_text", result));
    return this.#result("hcl_document_find", read, address);
  }

  query(query, { maxSteps } = {}) {
    const read = (result) => JSON.parse(this.module.text("hcl_result_text", result));
    return this.#result("hcl_document_query", read, query, chosen({ maxSteps }, { maxSteps: "max_steps" }));
  }

  copy() {
    return new Document(this.module, "", {}, { handle: this.module.handle("hcl_document_copy", this.handle) });
  }

  edit(kind, address, text = "") {
    return this.#result("hcl_document_edit", textOf(this.module), EDITS.indexOf(kind), address, text);
  }

  setValue(address, value) {
    return this.edit("set", address, literal(this.module, value));
  }
}

for (const kind of EDITS) {
  Document.prototype[kind] = function edit(address, text) {
    return this.edit(kind, address, text);
  };
}

function literal(module, value) {
  const handle = module.handle("hcl_value_from_json", toJson(value));
  try {
    const result = module.handle("hcl_value_write", handle, JSON.stringify({ form: "native" }));
    return module.take(result, () => module.text("hcl_result_text", result)).value;
  } finally {
    module.free(handle);
  }
}

export class Hcl {
  #module;
  #plain;

  constructor(module) {
    this.#module = module;
    this.#plain = new Context(module);
  }

  get version() {
    return this.#module.text("hcl_c_version");
  }

  liveHandles() {
    return this.#module.liveHandles();
  }

  context(options) {
    return new Context(this.#module, options);
  }

  document(text, options) {
    return new Document(this.#module, text, options);
  }

  literal(value) {
    return literal(this.#module, value);
  }

  // Runs something with the context of a call.
  #with({ context, variables, functions, numbers, dialect, conformance }, run) {
    if (context) return run(context);
    if (!variables && !functions && !dialect && !conformance) return run(this.#plain);
    const made = this.context({ variables, functions, numbers, dialect, conformance });
    try {
      return run(made);
    } finally {
      made.dispose();
    }
  }

  #document(text, options, run) {
    const document = new Document(this.#module, text, options, { isPassing: true });
    try {
      return run(document);
    } finally {
      document.dispose();
    }
  }

  evaluate(expression, options = {}) {
    return this.#with(options, (context) => {
      const result = this.#module.handle("hcl_evaluate", expression, context.handle,
        chosen(options, EXPRESSION));
      const read = () => {
        const value = this.#module.call("hcl_result_value", result);
        try {
          return valueOf(this.#module, value, options.numbers);
        } finally {
          this.#module.free(value);
        }
      };
      return withThrown(this.#module.take(result, read), context);
    });
  }

  loads(text, options = {}) {
    return this.#document(text, options, (document) =>
      this.#with(options, (context) => document.values(context, options)));
  }

  check(text, options = {}) {
    return this.#document(text, options, (document) => document.check(options));
  }

  format(text, options = {}) {
    return this.#document(text, options, (document) => document.format(options));
  }

  convert(text, options = {}) {
    return this.#document(text, options, (document) => document.convert(options));
  }
}

export function loadSync(source) {
  return new Hcl(Module.createSync(source));
}

export async function load(source) {
  return new Hcl(await Module.create(source ?? await readModule()));
}
