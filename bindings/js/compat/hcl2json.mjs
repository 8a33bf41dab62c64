// Answers as @cdktf/hcl2json does: see hcl2json.d.ts.

import { load } from "../lib/index.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let loaded;

function hcl() {
  loaded ??= load();
  return loaded;
}

// A source and its tree; spans count bytes.
class Source {
  constructor(hcl, name, text) {
    // Whatever its name is: the package reads native syntax alone.
    const document = hcl.document(text, { name, syntax: "native", conformance: "reference" });
    try {
      const errors = document.check().filter((each) => each.severity === "error");
      if (errors.length > 0) throw new Error(`parse config: [${errors.map(message).join("; ")}]`);
      this.items = document.tree().items;
    } finally {
      document.dispose();
    }
    this.bytes = encoder.encode(text);
  }

  text(node) {
    return decoder.decode(this.bytes.subarray(node.span[0], node.span[1]));
  }
}

function message({ file, subject, summary, detail }) {
  const at = subject ? `${file}:${subject.start.line},${subject.start.column}: ` : "";
  return `${at}${summary}; ${detail}`;
}

const children = (node, role) => node.children.filter((each) => each.role === role);
const child = (node, role) => children(node, role)[0];

// What would begin a sequence is escaped.
const escaped = (text) => text.replace(/[$%](?=\{)/g, (sign) => sign + sign);

class Converter {
  constructor(source) {
    this.source = source;
  }

  body(items) {
    const result = {};
    for (const item of items) {
      if (item.kind === "attribute") result[item.name] = this.value(child(item, "expression"));
    }
    for (const item of items) {
      if (item.kind === "block") this.block(item, result);
    }
    return result;
  }

  block(block, into) {
    let key = block.type;
    for (const label of block.labels) {
      into[key] ??= {};
      into = into[key];
      if (Array.isArray(into) || typeof into !== "object") {
        throw new Error(`Unable to convert Block to JSON: ${block.type}`);
      }
      key = label.text;
    }
    into[key] ??= [];
    if (!Array.isArray(into[key])) {
      throw new Error(`Unable to convert Block to JSON: ${block.type}`);
    }
    into[key].push(this.body(children(block, "item")));
  }

  wrapped(node) {
    return "${" + this.source.text(node) + "}";
  }

  constant(node) {
    switch (node.kind) {
      case "number":
        return Number(node.text);
      case "true":
      case "false":
        return node.kind === "true";
      case "null":
        return null;
      default:
        return undefined;
    }
  }

  value(node) {
    switch (node.kind) {
      case "number":
      case "true":
      case "false":
      case "null":
        return this.constant(node);
      case "unary": {
        const operand = this.constant(child(node, "operand"));
        if (operand === undefined) return this.wrapped(node);
        return node.operator === "-" ? -operand : !operand;
      }
      case "template":
        return this.template(node);
      case "tuple":
        return children(node, "element").map((each) => this.value(each));
      case "object":
        return this.object(node);
      default:
        return this.wrapped(node);
    }
  }

  object(node) {
    const values = children(node, "value");
    const result = {};
    children(node, "key").forEach((key, index) => {
      const isText = key.kind === "variable" || key.kind === "traversal";
      result[isText ? this.source.text(key) : this.part(key)] = this.value(values[index]);
    });
    return result;
  }

  template(node) {
    const parts = children(node, "part");
    if (parts.length === 1 && parts[0].kind === "interpolation" && node.form === "quoted") {
      return this.value(child(parts[0], "expression"));
    }
    return this.parts(parts);
  }

  parts(parts) {
    return parts.map((each) => this.templatePart(each)).join("");
  }

  templatePart(part) {
    switch (part.kind) {
      case "text":
        return escaped(part.text);
      case "interpolation":
        return this.part(child(part, "expression"));
      case "if": {
        const no = part.has_else ? this.parts(children(part, "else")) : "";
        return this.conditional(child(part, "condition"), this.parts(children(part, "then")), no);
      }
      case "for": {
        const names = [...(part.key ?? []), ...(part.value ?? [])].map((each) => each.name);
        const collection = this.source.text(child(part, "collection"));
        return `%{for ${names.join(", ")} in ${collection}}${this.parts(children(part, "part"))}%{endfor}`;
      }
      default:
        throw new Error(`unknown part of a template: ${part.kind}`);
    }
  }

  conditional(condition, yes, no) {
    const end = no === "" ? "" : `%{else}${no}`;
    return `%{if ${this.source.text(condition)}}${yes}${end}%{endif}`;
  }

  // An expression as a part of a text.
  part(node) {
    switch (node.kind) {
      case "number":
      case "true":
      case "false":
        return this.source.text(node);
      case "null":
        return "null";
      case "template":
        return this.parts(children(node, "part"));
      case "conditional":
        return this.conditional(child(node, "condition"), this.part(child(node, "when_true")),
          this.part(child(node, "when_false")));
      default:
        return this.wrapped(node);
    }
  }
}

export async function parse(filename, contents) {
  const source = new Source(await hcl(), filename, contents);
  return new Converter(source).body(source.items);
}

function merged(into, from) {
  for (const [name, value] of Object.entries(from)) {
    const there = into[name];
    if (Array.isArray(there) && Array.isArray(value)) {
      there.push(...value);
    } else if (there && value && typeof there === "object" && typeof value === "object"
      && !Array.isArray(there) && !Array.isArray(value)) {
      merged(there, value);
    } else {
      into[name] = value;
    }
  }
  return into;
}

export async function convertFiles(workingDirectory) {
  const { readFile, readdir } = await import("node:fs/promises");
  const { join } = await import("node:path");
  const found = await readdir(workingDirectory, { withFileTypes: true });
  const names = found.filter((each) => !each.isDirectory()).map((each) => each.name).sort();
  const read = (name) => readFile(join(workingDirectory, name), "utf8");
  const native = await Promise.all(names.filter((name) => name.endsWith(".tf")).map(read));
  const json = await Promise.all(names.filter((name) => name.endsWith(".tf.json")).map(read));
  const whole = native.length ? await parse("hcl2json.tf", native.join("\n") + "\n") : {};
  return json.reduce((into, text) => merged(into, JSON.parse(text)), whole);
}

// The names of a traversal up to the first step in brackets.
function reference(node, locals) {
  const root = node.kind === "variable" ? node : child(node, "source");
  if (root.kind !== "variable" || locals.includes(root.name)) return undefined;
  const names = [root.name];
  let end = root.span[1];
  for (const step of node.steps ?? []) {
    if (step.step !== "get_attr") break;
    names.push(step.name);
    end = step.span[1];
  }
  return { value: names.join("."), startPosition: root.span[0], endPosition: end };
}

function references(node, locals, found) {
  if (node.kind === "variable" || node.kind === "traversal") {
    const here = reference(node, locals);
    if (here) found.push(here);
    const isRoot = (each) => each.role === "source" && each.kind === "variable";
    node.children.filter((each) => !isRoot(each)).forEach((each) => references(each, locals, found));
  } else if (node.kind === "for_tuple" || node.kind === "for_object") {
    const inside = [...(node.key ?? []), ...(node.value ?? [])].map((each) => each.name);
    for (const role of ["collection", "condition"]) {
      children(node, role).forEach((each) => references(each, [...locals, ...inside], found));
    }
  } else {
    node.children.filter((each) => each.key_form !== "name")
      .forEach((each) => references(each, locals, found));
  }
  return found;
}

export async function getReferencesInExpression(filename, expression) {
  const isQuoted = expression.startsWith('"');
  const before = isQuoted ? "x = " : "x = <<HCL_END\n";
  const after = isQuoted ? "\n" : "\nHCL_END\n";
  const source = new Source(await hcl(), filename, before + expression + after);
  const shift = encoder.encode(before).length;
  return references(child(source.items[0], "expression"), [], []).map((each) => ({
    value: each.value,
    startPosition: each.startPosition - shift,
    endPosition: each.endPosition - shift,
  }));
}
