/** Answers as hcl2-parser does; README.md lists the differences. */

/** JSON text of a configuration of native syntax, and null; or "" and the error
 * that has every mistake. */
export function parseToString(input: string): [string, null] | [string, Error];

/** The same as an object; null after errors. */
export function parseToObject(input: string): [Record<string, any>, null] | [null, Error];
