// Answers the levels accept, tree and values of the conformance suite with the
// package: a line of JSON in, a line of JSON out (conformance/README.md,
// "Protocols"). What the interface of the package cannot carry is unsupported. With
// the argument "terraform", the second WebAssembly module answers.

import { createInterface } from "node:readline";
import { Sensitive, Unknown, load } from "hcl-cpp";
import { loadTerraform } from "hcl-cpp/terraform";

const hcl = process.argv[2] === "terraform" ? await loadTerraform() : await load();
const TYPED = { form: "typed", marked: true };

class Unsupported extends Error {}

// Those functions of the table "hcl" that the suite has under the same name.
const FUNCTIONS = new Set(["abs", "coalesce", "concat", "hasindex", "int", "jsondecode", "jsonencode", "length",
  "lower", "max", "min", "negate", "strlen", "substr", "tobool", "tolist", "tomap", "tonumber", "toset",
  "tostring", "upper"]);

// ---- The notation of outcomes ----

const NAMED = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const quoted = (text) => `"${text.replace(/["\\\u0000-\u001f\u007f]/g,
  (each) => NAMED[each] ?? `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;
const name = (text) => (/^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}-]*$/u.test(text) ? text : quoted(text));
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const sorted = (object) => Object.entries(object).sort(([a], [b]) => byBytes(a, b));

function type(given) {
  if (given === "dynamic") return "any";
  if (typeof given === "string") return given;
  const [kind, inner, optional = []] = given;
  if (kind === "tuple") return `tuple([${inner.map(type).join(",")}])`;
  if (kind === "capsule") return `capsule(${inner})`;
  if (kind !== "object") return `${kind}(${type(inner)})`;
  const members = sorted(inner).map(([key, each]) =>
    `${name(key)}=${optional.includes(key) ? `optional(${type(each)})` : type(each)}`);
  return `object({${members.join(",")}})`;
}

// Decimal text without an exponent.
function decimal(text) {
  const [, sign, whole, fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point >= digits.length) return sign + digits.padEnd(point, "0");
  return point > 0 ? `${sign}${digits.slice(0, point)}.${digits.slice(point)}` : `${sign}0.${"0".repeat(-point)}${digits}`;
}

function value(given, of) {
  if (given === null) return `null(${type(of)})`;
  if (typeof given === "boolean") return String(given);
  if (typeof given === "string") return quoted(given);
  if (Array.isArray(given)) {
    const [kind, inner] = of;
    const all = given.map((each, index) => value(each, kind === "tuple" ? inner[index] : inner));
    return `${kind === "tuple" ? "" : kind}[${all.join(", ")}]`;
  }
  if (given.$text !== undefined) return decimal(given.$text);
  if (given.$number) return given.$number;
  if (given.$unknown) return `unknown(${type(given.$unknown)})`;
  if (given.$marks) return value(given.value, of);
  if (given.$capsule) return `capsule(${given.$capsule})`;
  const [kind, inner] = of;
  const members = sorted(given.$object ?? given)
    .map(([key, each]) => `${name(key)} = ${value(each, kind === "map" ? inner : inner[key])}`);
  return `${kind === "map" ? "map" : ""}{${members.join(", ")}}`;
}

// JSON whose numbers keep their digits.
const readTyped = (text) => JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g,
  (each) => (each[0] === '"' ? each : `{"$text":"${each}"}`)));

// ---- Questions ----

const source = ({ input, input_hex: hex }) => (hex === undefined ? input ?? "" : Buffer.from(hex, "hex"));
const options = ({ dialect, conformance }) => ({ name: "input", dialect, conformance, syntax: "native" });

function isPlain(given) {
  if (given instanceof Unknown || given instanceof Sensitive) return false;
  return given === null || typeof given !== "object" || Object.values(given).every(isPlain);
}

function contextOf(question) {
  const missing = (question.needs ?? []).find((each) => !FUNCTIONS.has(each));
  if (missing) throw new Unsupported(missing);
  if (/\w\s*::/.test(source(question))) throw new Unsupported("functions in namespaces");
  if (question.evaluation_mode || question.no_variables) throw new Unsupported("evaluation without variables");
  const variables = {};
  for (const [key, text] of Object.entries(question.vars ?? {})) {
    const made = hcl.evaluate(text, { ...options(question), variables, numbers: "exact" });
    if (!made.ok || !isPlain(made.value)) throw new Unsupported("variables that are no plain data");
    if (/\b(to(list|set|map)|convert)\b/.test(text)) throw new Unsupported("variables of types that plain data lacks");
    if (/\d[.eE]/.test(text)) throw new Unsupported("variables with fractions");
    variables[key] = made.value;
  }
  const { dialect, conformance, no_functions: bare } = question;
  return hcl.context({ variables, table: bare ? "none" : "hcl", dialect, conformance });
}

function typed(text, question, context) {
  const document = hcl.document(text, options(question));
  try {
    const result = document.write(context, TYPED);
    return result.ok ? readTyped(result.value) : null;
  } finally {
    document.dispose();
  }
}

function evaluated(question, ask) {
  const context = contextOf(question);
  try {
    return ask(context);
  } finally {
    context.dispose();
  }
}

function items(given) {
  return `{${given.map((item) => (item.kind === "attribute" ? `${item.name} = <expr>`
    : `${[item.type, ...item.labels.map((each) => quoted(each.text))].join(" ")} ${
      items(item.children.filter(({ role }) => role === "item"))}`)).join("; ")}}`;
}

const hasErrors = (problems) => problems.some(({ severity }) => severity === "error");

const MODES = {
  accept: (question) => (hasErrors(hcl.check(source(question), options(question))) ? "ERR" : "OK"),
  config: (question) => {
    const document = hcl.document(source(question), options(question));
    try {
      return hasErrors(document.check()) ? "ERR" : items(document.tree().items);
    } finally {
      document.dispose();
    }
  },
  parse: (question) => {
    const text = source(question);
    if (typeof text !== "string" || text.includes("\n")) throw new Unsupported("an expression on several lines");
    return hasErrors(hcl.check(`x = ${text}\n`, options(question))) ? "ERR" : "OK";
  },
  ident: (question) => {
    const document = hcl.document(`${source(question)} = 1\n`, options(question));
    try {
      const [first, ...others] = document.tree().items;
      const isOne = others.length === 0 && first?.name?.normalize() === String(source(question)).normalize();
      return String(isOne && !hasErrors(document.check()));
    } finally {
      document.dispose();
    }
  },
  attrs: (question) => evaluated(question, (context) => {
    const made = typed(source(question), question, context);
    if (!made || made.blocks.length) return "ERR";
    return `{${sorted(made.attrs).map(([key, each]) => `${name(key)} = ${value(each.value, each.$type)}`).join("; ")}}`;
  }),
  expr: (question) => evaluated(question, (context) => {
    const text = source(question);
    if (typeof text !== "string") throw new Unsupported("bytes");
    if (!hcl.evaluate(text, { ...options(question), context }).ok) return "ERR";
    const made = typed(`x = (\n${text}\n)\n`, question, context);
    if (!made) throw new Unsupported("an expression that parentheses change");
    return `${value(made.attrs.x.value, made.attrs.x.$type)} : ${type(made.attrs.x.$type)}`;
  }),
  tmpl: (question) => evaluated(question, (context) => {
    const text = source(question);
    if (typeof text !== "string") throw new Unsupported("bytes");
    const made = hcl.evaluate(text, { ...options(question), context, template: true });
    if (!made.ok) return "ERR";
    if (typeof made.value !== "string") throw new Unsupported("a template that is no text");
    return `${quoted(made.value)} : string`;
  }),
};

function answer(question) {
  try {
    if (!MODES[question.mode]) throw new Unsupported(`mode ${question.mode}`);
    return { outcome: MODES[question.mode](question) };
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message };
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify({ id: question.id, ...answer(question) }));
}
