// Values of the language as values of JavaScript and back.

/** A value that is not known yet. */
export class Unknown {
  constructor(type) {
    this.type = type;
  }
}

/** A value with marks, which is not shown: `reveal()` gives it. */
export class Sensitive {
  #value;
  constructor(value, marks) {
    this.#value = value;
    this.marks = marks;
  }
  reveal() {
    return this.#value;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

// A number that loses nothing: a bigint if it is whole and no safe integer.
function exactNumber(text) {
  const number = Number(text);
  if (Number.isSafeInteger(number) || !/^-?\d+$/.test(text)) return number;
  return BigInt(text);
}

// JSON.parse() that gives bigints. The texts come from the module and are well
// formed.
function parseExact(text) {
  let at = 0;
  const string = () => {
    const begin = at++;
    while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    return JSON.parse(text.slice(begin, ++at));
  };
  const members = (close, read) => {
    at++;
    while (text[at] !== close) {
      read();
      if (text[at] === ",") at++;
    }
    at++;
  };
  const value = () => {
    switch (text[at]) {
      case "{": {
        const result = {};
        members("}", () => {
          const name = string();
          at++;
          setMember(result, name, value());
        });
        return result;
      }
      case "[": {
        const result = [];
        members("]", () => result.push(value()));
        return result;
      }
      case '"':
        return string();
      case "t":
        at += 4;
        return true;
      case "f":
        at += 5;
        return false;
      case "n":
        at += 4;
        return null;
      default: {
        NUMBER.lastIndex = at;
        const [found] = NUMBER.exec(text);
        at += found.length;
        return exactNumber(found);
      }
    }
  };
  return value();
}

// "__proto__" is a name like any other.
function setMember(object, name, value) {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

export function readJson(text, numbers = "number") {
  if (numbers === "number") return JSON.parse(text);
  if (numbers === "exact") return parseExact(text);
  throw new TypeError('numbers has to be "number" or "exact"');
}

// The content of typed JSON.
export function fromContent(content) {
  if (Array.isArray(content)) return content.map(fromContent);
  if (content === null || typeof content !== "object") return content;
  if ("$unknown" in content) return new Unknown(content.$unknown);
  if ("$marks" in content) return new Sensitive(fromContent(content.value), content.$marks);
  if ("$number" in content) return Number(content.$number.replace(/^(-?)0x.*/, "$1Infinity"));
  if ("$capsule" in content) return new Unknown(["capsule", content.$capsule]);
  const result = {};
  for (const [name, each] of Object.entries(content.$object ?? content)) {
    setMember(result, name, fromContent(each));
  }
  return result;
}

function members(value) {
  return value instanceof Map ? [...value] : Object.entries(value);
}

// JSON that the module reads as a value. TypeError for what is none.
export function toJson(value, open = new Set()) {
  switch (typeof value) {
    case "boolean":
      return String(value);
    case "bigint":
      return String(value);
    case "string":
      return JSON.stringify(value);
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not a number of the language`);
      return String(value);
    case "object":
      break;
    default:
      throw new TypeError(`a ${typeof value} is not a value of the language`);
  }
  if (value === null) return "null";
  if (value instanceof Unknown || value instanceof Sensitive) {
    throw new TypeError("unknown and sensitive values are not passed on");
  }
  if (open.has(value)) throw new TypeError("a value cannot contain itself");
  open.add(value);
  const text = Array.isArray(value)
    ? `[${value.map((each) => toJson(each, open)).join(",")}]`
    : `{${members(value).map(([name, each]) =>
      `${JSON.stringify(String(name))}:${toJson(each, open)}`).join(",")}}`;
  open.delete(value);
  return text;
}
