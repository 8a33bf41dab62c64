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
