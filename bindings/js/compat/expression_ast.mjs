// The tree of an expression in the form of @cdktf/hcl2json, from this library's:
// the nodes of hashicorp/hcl, each with the range at which it starts.

import { child, children, own } from "./converter.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The expression is read in parentheses, in which line breaks mean nothing.
const BEFORE = "x = (";
const AFTER = "\n)\n";

const OPERATORS = {
  "||": "logicalOr", "&&": "logicalAnd", "==": "equal", "!=": "notEqual", ">": "greaterThan",
  ">=": "greaterThanOrEqual", "<": "lessThan", "<=": "lessThanOrEqual", "+": "add", "-": "subtract",
  "*": "multiply", "/": "divide", "%": "modulo",
};
const ARITHMETIC = new Set(["+", "-", "*", "/", "%"]);

// Lines count from 0; columns count from 0 in the first line, and from 1 in others.
class Text {
  constructor(text) {
    this.bytes = encoder.encode(text);
    this.lines = [0];
    this.bytes.forEach((byte, at) => byte === 10 && this.lines.push(at + 1));
    this.isAscii = this.bytes.every((byte) => byte < 128);
    this.segmenter = this.isAscii ? null : new Intl.Segmenter("en");
  }

  slice([from, to]) {
    return decoder.decode(this.bytes.subarray(from, to));
  }

  position(byte) {
    let [low, high] = [0, this.lines.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.lines[middle] <= byte) low = middle;
      else high = middle;
    }
    const before = [this.lines[low], byte];
    const count = this.isAscii ? before[1] - before[0] : [...this.segmenter.segment(this.slice(before))].length;
    return { line: low, column: count + (low === 0 ? 0 : 1), byte };
  }

  range([from, to]) {
    return { start: this.position(from), end: this.position(to) };
  }

  // The first of some bytes from a place on, after white space and comments.
  find(from, sign) {
    const rest = this.slice([from, this.bytes.length]);
    const skipped = /^(?:\s|\/\*[^]*?\*\/|#[^\n]*|\/\/[^\n]*)*/.exec(rest)[0];
    const at = from + encoder.encode(skipped).length;
    return rest.startsWith(sign, skipped.length) ? at : from;
  }
}

/** Makes nodes `{type, meta, range, children}`. `whole` of an intermediate node is
 * its range in the source, `start` that of its beginning. */
class Builder {
  constructor(text) {
    this.text = text;
  }

  node(type, whole, start, below, meta = {}) {
    return { type, whole, start, below, meta: type === "" ? {} : { value: this.text.slice(whole), ...meta } };
  }

  finish({ type, start, below, meta }) {
    const children = below.map((each) => this.finish(each));
    return { children, type, ...(type !== "" && { meta }), range: this.text.range(start) };
  }

  textOf({ whole }) {
    return this.text.slice(whole);
  }

  expression(node) {
    const { span } = node;
    switch (node.kind) {
      case "number":
        return this.literal(span, "number");
      case "true":
      case "false":
        return this.literal(span, "bool");
      case "null":
        return this.literal(span, "dynamic");
      case "variable":
        return this.scope(span, [this.name(node.name, span)]);
      case "traversal":
        return this.traversal(node);
      case "parentheses": {
        const inside = this.expression(child(node, "operand"));
        return this.node("", span, inside.start, [inside]);
      }
      case "template":
        return this.template(node);
      case "tuple":
        return this.node("tuple", span, [span[0], span[0] + 1], children(node, "element").map((each) => this.expression(each)));
      case "object":
        return this.object(node);
      case "for_tuple":
      case "for_object":
        return this.forExpression(node, [span[0], span[0] + 1], [span[1] - 1, span[1]],
          ["collection", "key", "element", "condition"]);
      case "function_call":
        return this.call(node);
      case "unary":
        return this.unary(node);
      case "operation":
        return this.operation(node);
      case "conditional":
        return this.conditional(span, ...node.children.map((each) => this.expression(each)));
      default:
        throw new Error(`unknown expression: ${node.kind}`);
    }
  }

  literal(span, type) {
    return this.node("literalValue", span, span, [], { type });
  }

  // ---- Traversals ----

  name(segment, span) {
    return { type: "nameTraversal", segment, range: this.text.range(span) };
  }

  index(segment, span) {
    return { type: "indexTraversal", segment, range: this.text.range(span) };
  }

  scope(span, traversal) {
    return this.node("scopeTraversal", span, span, [], { traversal, fullAccessor: accessor(traversal) });
  }

  // A step without evaluation: another one of the same traversal, or a new one.
  step(from, part, end, begin = from.whole[0]) {
    const span = [begin, end];
    if (from.type === "scopeTraversal") return this.scope(span, [...from.meta.traversal, part]);
    const continues = from.type === "relativeTraversal";
    const source = continues ? from.below[0] : from;
    const traversal = [...(continues ? from.meta.traversal : []), part];
    return this.node("relativeTraversal", span, span, [source], {
      traversal, fullAccessor: accessor(traversal), sourceExpression: this.textOf(source),
    });
  }

  traversal(node) {
    const keys = children(node, "key");
    return this.steps(this.expression(child(node, "source")), node.steps, keys);
  }

  // Takes the steps, and the keys of those that have one.
  steps(from, steps, keys) {
    let result = from;
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at];
      if (step.step === "attr_splat" || step.step === "full_splat") {
        result = this.splat(result, step, steps.slice(at + 1, at + 1 + step.each_steps), keys);
        at += step.each_steps;
      } else {
        result = this.oneStep(result, step, keys);
      }
    }
    return result;
  }

  oneStep(from, step, keys) {
    const [begin, end] = step.span;
    if (step.step === "get_attr") return this.step(from, this.name(step.name, step.span), end);
    const key = keys.shift();
    const literal = literalKey(key);
    if (literal !== undefined) return this.step(from, this.index(literal, step.span), end);
    const made = this.expression(key);
    return this.node("index", [from.whole[0], end], [begin, begin + 1], [from, made],
      { collectionExpression: this.textOf(from), keyExpression: this.textOf(made) });
  }

  splat(from, step, each, keys) {
    const symbol = this.node("", step.span, step.span, []);
    let inside = this.steps(symbol, each, keys);
    // What ".*" applies to begins after the sign.
    if (step.step === "attr_splat" && inside.type === "relativeTraversal") {
      const span = [each[0].span[0], inside.whole[1]];
      inside = { ...inside, whole: span, start: span, meta: { ...inside.meta, value: this.text.slice(span) } };
    }
    return this.node("splat", [from.whole[0], inside.whole[1]], step.span, [from, inside], {
      sourceExpression: this.textOf(from), eachExpression: this.textOf(inside),
      anonSymbolExpression: this.textOf(symbol), markerRange: this.text.range(step.span),
    });
  }

  // ---- Operators, calls, collections ----

  call(node) {
    const [, end] = node.span;
    const open = this.text.find(node.name_span[1], "(");
    const given = children(node, "argument").map((each) => this.expression(each));
    return this.node("function", node.span, [node.name_span[0], open + 1], given, {
      name: node.name, expandedFinalArgument: node.expand_final === true,
      nameRange: this.text.range(node.name_span), openParenRange: this.text.range([open, open + 1]),
      closeParenRange: this.text.range([end - 1, end]), argsRanges: given.map(({ whole }) => this.text.range(whole)),
    });
  }

  unary(node) {
    const operand = this.expression(child(node, "operand"));
    const sign = [node.span[0], node.span[0] + 1];
    return this.node("unaryOp", node.span, sign, [operand], {
      operator: node.operator === "-" ? "negate" : "logicalNot", returnType: node.operator === "-" ? "number" : "bool",
      symbolRange: this.text.range(sign), valueExpression: this.textOf(operand),
    });
  }

  // Operators of one level: each takes what is to its left.
  operation(node) {
    const [first, ...others] = children(node, "operand").map((each) => this.expression(each));
    return others.reduce((left, right, at) => {
      const { operator } = node.operators[at];
      return this.node("binaryOp", [left.whole[0], right.whole[1]], left.start, [left, right], {
        operator: OPERATORS[operator], returnType: ARITHMETIC.has(operator) ? "number" : "bool",
        lhsExpression: this.textOf(left), rhsExpression: this.textOf(right),
      });
    }, first);
  }

  conditional(span, condition, yes, no) {
    return this.node("conditional", span, condition.start, [condition, yes, no], {
      conditionExpression: this.textOf(condition), trueExpression: this.textOf(yes), falseExpression: this.textOf(no),
    });
  }

  object(node) {
    const values = children(node, "value").map((each) => this.expression(each));
    const items = {};
    const below = children(node, "key").flatMap((key, at) => {
      const inside = this.expression(key);
      Object.defineProperty(items, this.text.slice(key.span),
        { value: this.textOf(values[at]), enumerable: true, configurable: true, writable: true });
      return [this.node("", key.span, inside.start, key.key_form === "name" ? [] : [inside]), values[at]];
    });
    return this.node("object", node.span, [node.span[0], node.span[0] + 1], below, { items });
  }

  forExpression(node, open, close, roles, made = {}) {
    const parts = Object.fromEntries(roles.flatMap((role) => {
      const found = made[role] ?? (child(node, role) && this.expression(child(node, role)));
      return found ? [[role, found]] : [];
    }));
    const meta = {
      keyVar: node.key?.[0].name ?? "", valVar: node.value?.[0].name ?? "",
      collectionExpression: this.textOf(parts.collection), valueExpression: this.textOf(parts.element),
      groupedValue: node.grouping === true,
      openRange: this.text.range(open), openRangeValue: this.text.slice(open),
      closeRange: this.text.range(close), closeRangeValue: this.text.slice(close),
      ...(parts.key && { keyExpression: this.textOf(parts.key) }),
      ...(parts.condition && { conditionalExpression: this.textOf(parts.condition) }),
    };
    return this.node("for", node.span, open, Object.values(parts), meta);
  }

  // ---- Templates ----

  template(node) {
    const parts = children(node, "part");
    let { span } = node;
    if (node.form !== "quoted") span = this.withoutLineBreak(span);
    if (parts.length === 1 && parts[0].kind === "interpolation" && node.form === "quoted") {
      return this.node("templateWrap", span, span, [this.expression(child(parts[0], "expression"))]);
    }
    return this.partsAs(span, parts, span[1]);
  }

  // A heredoc ends with its marker.
  withoutLineBreak([from, to]) {
    const text = this.text.slice([from, to]);
    return [from, to - (text.length - text.replace(/\r?\n$/, "").length)];
  }

  // An empty template has an empty literal at its end.
  partsAs(span, parts, end) {
    const below = parts.length ? parts.map((each) => this.part(each)) : [this.literal([end, end], "string")];
    return this.node("template", span, below[0].start, below);
  }

  part(part) {
    switch (part.kind) {
      case "text":
        return this.literal(part.span, "string");
      case "interpolation":
        return this.expression(child(part, "expression"));
      case "if":
        return this.ifPart(part);
      default:
        return this.forPart(part);
    }
  }

  // The parts between two directives.
  section(parts, end) {
    const span = parts.length ? [parts[0].span[0], parts.at(-1).span[1]] : [end, end];
    return this.partsAs(span, parts, end);
  }

  ifPart(part) {
    const condition = child(part, "condition");
    const afterIf = this.directiveEnd(condition.span[1]);
    const yes = this.section(children(part, "then"), afterIf);
    const no = this.section(children(part, "else"), yes.whole[1]);
    return this.conditional(part.span, this.expression(condition), yes, no);
  }

  forPart(part) {
    const collection = child(part, "collection");
    const open = [part.span[0], this.directiveEnd(collection.span[1])];
    const below = this.section(children(part, "part"), open[1]);
    const close = [below.whole[1], part.span[1]];
    const loop = this.forExpression(part, open, close, ["collection", "element"], { element: below });
    return this.node("templateJoin", part.span, open, [loop]);
  }

  directiveEnd(from) {
    const at = this.text.find(from, "~");
    return this.text.find(at + (this.text.slice([at, at + 1]) === "~" ? 1 : 0), "}") + 1;
  }
}

function accessor(traversal) {
  return traversal.map(({ type, segment }, at) => {
    if (type === "indexTraversal") return at === 0 ? segment : `[${segment}]`;
    return at === 0 ? segment : `.${segment}`;
  }).join("");
}

// The text of a key that needs no evaluation, or undefined.
function literalKey(key) {
  if (key.kind === "number") return key.text;
  if (["true", "false", "null"].includes(key.kind)) return "";
  if (key.kind !== "template" || key.form !== "quoted") return undefined;
  const parts = children(key, "part");
  if (parts.some((each) => each.kind !== "text")) return undefined;
  return JSON.stringify(parts.map((each) => each.text).join(""));
}

// Places in the source that was read become those of the expression.
function shifted(node, by) {
  if (Array.isArray(node)) return node.map((each) => shifted(each, by));
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name,
    /(^|_)span$/.test(name) ? value.map((each) => each - by) : shifted(value, by)]));
}

/** The tree of an expression; `read` gives the items of a source, or throws. */
export function expressionAst(read, expression) {
  const items = read(BEFORE + expression + AFTER);
  const before = encoder.encode(BEFORE).length;
  const after = before + encoder.encode(expression).length + AFTER.length - 1;
  const whole = items.length === 1 ? child(items[0], "expression") : undefined;
  // A text such as "a) + (b" is no expression.
  if (whole?.kind !== "parentheses" || whole.span[0] !== before - 1 || whole.span[1] !== after) {
    throw new Error("the text is not one expression");
  }
  const builder = new Builder(new Text(expression));
  return builder.finish(builder.expression(shifted(own(whole, "children")[0], before)));
}
