// The notation of what a package gives for literals, as conformance/README.md,
// "Outcomes" describes it. Expressions are texts with `${` for the packages that
// use this, and blocks look like objects, so neither is shown.
"use strict";

class Unsupported extends Error {}

// The beginning of a block.
const block = /^[ \t]*\p{L}[\p{L}\p{N}_-]*([ \t]+("[^"\n]*"|\p{L}[\p{L}\p{N}_-]*))*[ \t]*\{/mu;

// In decimal, without an exponent.
function number(value) {
  const [digits, exponent] = String(value).split("e");
  if (exponent === undefined) return digits;
  const sign = digits.startsWith("-") ? "-" : "";
  const [whole, fraction = ""] = digits.replace("-", "").split(".");
  const all = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point >= all.length) return sign + all.padEnd(point, "0");
  return `${sign}0.${"0".repeat(-point)}${all}`;
}

function quoted(text) {
  const named = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  const code = (char) => char.charCodeAt(0).toString(16).padStart(4, "0");
  const escaped = (char) => named[char] ?? "\\u" + code(char);
  return '"' + text.replace(/["\\\u0000-\u001f\u007f]/g, escaped) + '"';
}

function string(text) {
  if (text.includes("${") || text.includes("%{")) {
    throw new Unsupported("evaluation");
  }
  return quoted(text);
}

function members(object, show) {
  const isName = (name) => /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name);
  return Object.keys(object)
    .sort()
    .map((name) => {
      const value = show(object[name]);
      string(name);
      return [isName(name) ? name : quoted(name), value];
    });
}

function value(given) {
  if (given === null) return "null(any)";
  if (typeof given === "number") return number(given);
  if (typeof given === "string") return string(given);
  if (Array.isArray(given)) return `[${given.map(value).join(", ")}]`;
  if (typeof given !== "object") return String(given);
  return `{${members(given, value).map((one) => one.join(" = ")).join(", ")}}`;
}

function type(given) {
  if (given === null) return "any";
  if (typeof given === "boolean") return "bool";
  if (typeof given !== "object") return typeof given;
  if (Array.isArray(given)) return `tuple([${given.map(type).join(",")}])`;
  return `object({${members(given, type).map((one) => one.join("=")).join(",")}})`;
}

// The attributes of a file, which `parsed` was given for.
function attributes(text, parsed) {
  if (block.test(text)) throw new Unsupported("a body that must not have blocks");
  return `{${members(parsed, value).map((one) => one.join(" = ")).join("; ")}}`;
}

// What the file `x = TEXT` gives; the packages have no expressions alone.
function expression(parsed) {
  return `${value(parsed.x)} : ${type(parsed.x)}`;
}

function check(question) {
  if (question.needs !== undefined) throw new Unsupported(question.needs[0]);
}

module.exports = { Unsupported, attributes, check, expression };
