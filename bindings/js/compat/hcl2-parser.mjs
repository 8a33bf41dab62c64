// Answers as hcl2-parser does: see hcl2-parser.d.ts.

import { hcl } from "../lib/now.mjs";
import { Converter, Source, plainDecimal } from "./converter.mjs";

// A number that keeps all its digits.
class Digits {
  constructor(text) {
    this.text = text;
  }
}

const FORM = {
  number: (text, sign) => new Digits(plainDecimal(text, sign)),
  // An escaped sequence, "$${x}", is not told from one.
  literal: (text) => text,
};

// As Go's encoding/json: these are escaped, too.
const ESCAPED = /[<>&\u2028\u2029\b\f]/g;

const quoted = (text) => JSON.stringify(text)
  .replace(/\\b|\\f|\\\\/g, (each) => ({ "\\b": "\\u0008", "\\f": "\\u000c" })[each] ?? each)
  .replace(ESCAPED, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);

const byCodePoints = (a, b) => {
  const [left, right] = [Array.from(a), Array.from(b)];
  const at = left.findIndex((each, index) => each !== right[index]);
  if (at < 0) return left.length - right.length;
  return at >= right.length ? 1 : left[at].codePointAt(0) - right[at].codePointAt(0);
};

function write(value) {
  if (value instanceof Digits) return value.text;
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (value === null || typeof value !== "object") return String(value);
  const names = Object.keys(value).sort(byCodePoints);
  return `{${names.map((name) => `${quoted(name)}:${write(value[name])}`).join(",")}}`;
}

function converted(input) {
  const source = new Source(hcl, "", String(input));
  return write(new Converter(source, FORM).body(source.items));
}

export function parseToString(input) {
  try {
    return [converted(input), null];
  } catch (error) {
    return ["", error];
  }
}

export function parseToObject(input) {
  const [text, error] = parseToString(input);
  return error ? [null, error] : [JSON.parse(text), null];
}
