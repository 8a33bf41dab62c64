// Answers as @cdktf/hcl2json does: see hcl2json.d.ts.

import { load } from "../lib/index.mjs";
import { Converter, Source, child, children, own, put } from "./converter.mjs";
import { expressionAst } from "./expression_ast.mjs";

const encoder = new TextEncoder();
let loaded;

function hcl() {
  loaded ??= load();
  return loaded;
}

export async function parse(filename, contents) {
  const source = new Source(await hcl(), filename, contents);
  return new Converter(source).body(source.items);
}

function merged(into, from) {
  for (const [name, value] of Object.entries(from)) {
    const there = own(into, name);
    if (Array.isArray(there) && Array.isArray(value)) {
      there.push(...value);
    } else if (there && value && typeof there === "object" && typeof value === "object"
      && !Array.isArray(there) && !Array.isArray(value)) {
      merged(there, value);
    } else {
      put(into, name, value);
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

export async function getExpressionAst(filename, expression) {
  const library = await hcl();
  return expressionAst((text) => new Source(library, filename, text).items, expression);
}
