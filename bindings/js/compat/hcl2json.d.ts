/** Answers as @cdktf/hcl2json does; README.md lists the differences. */

/** A configuration of native syntax as JSON: what is not plain data as "${...}",
 * blocks as lists. Rejects with an Error that has every mistake. */
export function parse(filename: string, contents: string): Promise<Record<string, any>>;

/** All `.tf` and `.tf.json` files of a folder as one object. Node.js alone. */
export function convertFiles(workingDirectory: string): Promise<Record<string, any>>;

export type Reference = {
  value: string;
  /** In bytes of the expression. */
  startPosition: number;
  endPosition: number;
};

/** The references in a template, or in a text with quotes. */
export function getReferencesInExpression(
  filename: string,
  expression: string,
): Promise<Reference[]>;

/** A place in the expression: lines count from 0, bytes too; columns count grapheme
 * clusters, from 0 in the first line and from 1 in others. */
export type CodeMarker = { byte: number; line: number; column: number };
export type CodeRange = { start: CodeMarker; end: CodeMarker };

/** A node of the tree. `type` is one of "templateWrap", "template", "templateJoin",
 * "tuple", "object", "for", "function", "scopeTraversal", "relativeTraversal",
 * "literalValue", "index", "splat", "conditional", "unaryOp", "binaryOp", or "" for
 * parentheses, keys of objects and what a splat stands for. */
export type ExpressionType = {
  type: string;
  children: ExpressionType[];
  /** Where the node starts, as hashicorp/hcl has it: the operand on the left of an
   * operator, the bracket of a list. */
  range: CodeRange;
  /** Missing where `type` is "". `value` is the source; the other members are those
   * of the package. */
  meta?: { value: string; [name: string]: any };
};

/** The tree of an expression. Rejects with an Error for what is none. */
export function getExpressionAst(
  filename: string,
  expression: string,
): Promise<ExpressionType | null>;
