// The form of JSON that tmccombs/hcl2json gives, which both compat modules answer in:
// what is not plain data as "${...}", blocks as lists.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// A source and its tree; spans count bytes.
export class Source {
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
    this.whole = String(text);
    this.bytes = encoder.encode(this.whole);
  }

  text(node) {
    // In ASCII, a unit is a byte.
    if (this.bytes.length === this.whole.length) return this.whole.slice(node.span[0], node.span[1]);
    return decoder.decode(this.bytes.subarray(node.span[0], node.span[1]));
  }
}

function message({ file, subject, summary, detail }) {
  const at = subject ? `${file}:${subject.start.line},${subject.start.column}: ` : "";
  return `${at}${summary}; ${detail}`;
}

export function children(node, role) {
  return node.children.filter((each) => each.role === role);
}

export function child(node, role) {
  return children(node, role)[0];
}

/** What an object has under a name of its own, or undefined. */
export function own(object, name) {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Sets a member; "__proto__" is a name like any other. */
export function put(object, name, value) {
  if (name !== "__proto__") return (object[name] = value);
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return value;
}

// Numbers of more digits than this are refused.
const MOST_DIGITS = 1 << 20;

/** The decimal text of a number without an exponent. */
export function plainDecimal(text, sign) {
  const [, whole, fraction = "", exponent = "0"] = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (Math.abs(point) > MOST_DIGITS) throw new RangeError(`${text} has too many digits`);
  const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const after = point > 0 ? digits.slice(point) : "0".repeat(-point) + digits;
  const rest = after.replace(/0+$/, "");
  return sign + before.replace(/^0+(?=\d)/, "") + (rest && `.${rest}`);
}

// What would begin a sequence is escaped.
const escaped = (text) => text.replace(/[$%](?=\{)/g, (sign) => sign + sign);

export class Converter {
  /** `number` makes the value of a number from its text and sign, and `literal` the
   * text of what is text in a template. */
  constructor(source, { number = (text, sign) => Number(sign + text), literal = escaped } = {}) {
    this.source = source;
    this.number = number;
    this.literal = literal;
  }

  body(items) {
    const result = {};
    for (const item of items) {
      if (item.kind === "attribute") put(result, item.name, this.value(child(item, "expression")));
    }
    for (const item of items) {
      if (item.kind === "block") this.block(item, result);
    }
    return result;
  }

  block(block, into) {
    let key = block.type;
    for (const label of block.labels) {
      into = own(into, key) ?? put(into, key, {});
      if (Array.isArray(into) || typeof into !== "object") {
        throw new Error(`Unable to convert Block to JSON: ${block.type}`);
      }
      key = label.text;
    }
    const all = own(into, key) ?? put(into, key, []);
    if (!Array.isArray(all)) {
      throw new Error(`Unable to convert Block to JSON: ${block.type}`);
    }
    all.push(this.body(children(block, "item")));
  }

  wrapped(node) {
    return "${" + this.source.text(node) + "}";
  }

  value(node) {
    switch (node.kind) {
      case "number":
        return this.number(node.text, "");
      case "true":
      case "false":
        return node.kind === "true";
      case "null":
        return null;
      case "unary":
        return this.unary(node);
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

  unary(node) {
    const operand = child(node, "operand");
    if (node.operator === "-" && operand.kind === "number") return this.number(operand.text, "-");
    if (node.operator === "!" && operand.kind === "true") return false;
    if (node.operator === "!" && operand.kind === "false") return true;
    return this.wrapped(node);
  }

  object(node) {
    const values = children(node, "value");
    const result = {};
    children(node, "key").forEach((key, index) => {
      const isText = key.kind === "variable" || key.kind === "traversal";
      put(result, isText ? this.source.text(key) : this.part(key), this.value(values[index]));
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
        return this.literal(part.text);
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
        return plainDecimal(node.text, "");
      case "true":
      case "false":
        return node.kind;
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
