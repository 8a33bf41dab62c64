/** HCL 2 for JavaScript. Everything is synchronous after `await load()`. */

export interface Position {
  /** Counted from 1. */
  line: number;
  /** In grapheme clusters, counted from 1. */
  column: number;
  /** In bytes of UTF-8, counted from 0. */
  byte: number;
}

/** From `start` up to but not including `end`. */
export interface Range {
  start: Position;
  end: Position;
}

/** One problem found in a source. */
export interface Diagnostic {
  severity: "error" | "warning";
  /** Stable across releases, such as "InvalidExpression". */
  code: string;
  summary: string;
  detail: string;
  /** The name of the source; empty if the place is unknown. */
  file: string;
  /** The tightest range that is wrong. */
  subject: Range | null;
  context?: Range;
  notes?: string[];
  suggestion?: string;
  blocks?: string[];
  /** What was being evaluated, outermost first: instances of modules. */
  frames?: string[];
  related?: { file: string; range: Range; label: string }[];
  /** The edits that fix the problem together. */
  fix?: { range: Range; text: string }[];
}

/** What an operation gives. Mistakes are values: nothing is thrown for them. */
export type Result<T> =
  | { ok: true; value: T; diagnostics: Diagnostic[] }
  | {
      ok: false;
      diagnostics: Diagnostic[];
      /** What the command `hcl` prints. */
      report: string;
      /** What functions of the host threw. */
      causes?: unknown[];
    };

export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Unknown
  | Sensitive
  | Value[]
  | { [name: string]: Value };

/** A value that is not known yet. */
export class Unknown {
  private constructor();
  /** "string", ["list", "number"], ... */
  readonly type: unknown;
}

/** A value with marks, which is not shown. */
export class Sensitive {
  private constructor();
  readonly marks: string[];
  reveal(): Value;
}

/** The module has run out of memory or stopped; `load()` gives a new one. */
export class HclCrash extends Error {}

/** Values of variables. Maps are objects; other types throw a TypeError. */
export type Variables = { [name: string]: unknown } | Map<string, unknown>;

/** A function for expressions. What it throws is an error at its call. */
export type HostFunction =
  | ((...parameters: any[]) => unknown)
  | {
      call: (...parameters: any[]) => unknown;
      parameters?: { name: string; type?: string; null?: boolean }[];
      variadic?: { name?: string; type?: string; null?: boolean };
      result?: string;
      description?: string;
    };

export interface NumberOptions {
  /** "number": the nearest double; "exact": bigint for whole numbers that are
   * no safe integers. The default is "number". */
  numbers?: "number" | "exact";
}

export interface ContextOptions extends NumberOptions {
  variables?: Variables;
  functions?: { [name: string]: HostFunction };
  /** The functions that expressions have besides, as they are in a dialect and
   * conformance. */
  table?: "hcl" | "none";
  dialect?: "hcl" | "zcl" | "terraform";
  conformance?: "spec" | "reference";
}

export interface LanguageOptions {
  name?: string;
  dialect?: "hcl" | "zcl" | "terraform";
  conformance?: "spec" | "reference";
  /** Members of docs/limits.md, such as max_evaluation_steps. */
  limits?: { [name: string]: number };
}

export interface SourceOptions extends LanguageOptions {
  syntax?: "native" | "json";
}

export interface EvaluationOptions extends NumberOptions {
  variables?: Variables;
  functions?: { [name: string]: HostFunction };
  /** Instead of variables and functions. */
  context?: Context;
}

export interface FormatOptions {
  style?: "hcl" | "terraform";
  allowErrors?: boolean;
  maxWidth?: number;
  sortAttributes?: boolean;
  trailingCommas?: boolean;
  separateBlocks?: boolean;
  comments?: "keep" | "hash" | "slashes";
}

/** Variables and functions of many evaluations. Freed by `dispose()`, or with
 * the object. */
export class Context {
  private constructor();
  set(variables: Variables): void;
  /** Ends evaluations from now on; a function of the host may do so. */
  cancel(cancelled?: boolean): void;
  /** The same from a time on, counted from now; null for never. */
  deadline(milliseconds: number | null): void;
  dispose(): void;
}

export interface Found {
  address: string;
  kind: "attribute" | "block" | "element";
  file: string;
  range: Range;
  text: string;
  comment?: string;
  line_comment?: string;
}

export interface QueryMatch {
  pattern: number;
  file: string;
  range: Range;
  captures: { name: string; kind: string; text: string; range: Range }[];
}

/** A source. Every edit keeps all other bytes. Freed by `dispose()`, or with the
 * object. */
export class Document {
  private constructor();
  readonly text: string;
  toString(): string;
  check(options?: { lint?: boolean }): Diagnostic[];
  values(context?: Context, options?: NumberOptions): Result<{ [name: string]: Value }>;
  /** The values as text: docs/output-formats.md. */
  write(
    context?: Context,
    options?: { form?: "json" | "typed" | "native"; indent?: number; marked?: boolean },
  ): Result<string>;
  convert(options?: { indent?: number }): Result<string>;
  /** docs/ast-json.md. A TypeError for documents of JSON syntax. */
  tree(): { [name: string]: unknown };
  /** docs/ast-json.md, "The syntax tree and the tokens". */
  tokens(): {
    tokens: { type: string; span: [number, number]; text: string }[];
    comments: { before: number; span: [number, number]; text: string }[];
  };
  format(options?: FormatOptions): Result<string>;
  find(address: string): Result<Found[]>;
  /** The matches of a query (docs/query.md). A TypeError without the module of
   * "hcl-cpp/terraform". */
  query(query: string, options?: { maxSteps?: number }): Result<QueryMatch[]>;
  copy(): Document;
  /** Each gives the new source, or why the edit was refused. */
  set(address: string, expression: string): Result<string>;
  setValue(address: string, value: unknown): Result<string>;
  remove(address: string): Result<string>;
  rename(address: string, name: string): Result<string>;
  append(address: string, source: string): Result<string>;
  renameReferences(address: string, name: string): Result<string>;
  comment(address: string, text: string): Result<string>;
  lineComment(address: string, text: string): Result<string>;
  dispose(): void;
}

export class Hcl {
  protected constructor();
  readonly version: string;
  /** How many handles are not freed, for tests. */
  liveHandles(): number;
  context(options?: ContextOptions): Context;
  document(text: string | Uint8Array, options?: SourceOptions): Document;
  /** A value as an expression of native syntax. */
  literal(value: unknown): string;
  evaluate(
    expression: string,
    options?: EvaluationOptions & LanguageOptions & { template?: boolean },
  ): Result<Value>;
  loads(
    text: string | Uint8Array,
    options?: EvaluationOptions & SourceOptions,
  ): Result<{ [name: string]: Value }>;
  check(text: string | Uint8Array, options?: SourceOptions & { lint?: boolean }): Diagnostic[];
  format(text: string | Uint8Array, options?: SourceOptions & FormatOptions): Result<string>;
  convert(
    text: string | Uint8Array,
    options?: SourceOptions & { indent?: number },
  ): Result<string>;
}

/** The same at once, from a module or its bytes. Browsers may refuse to compile a
 * long one where a page would wait for it. */
export function loadSync(source: BufferSource | WebAssembly.Module): Hcl;

/** Compiles the module: of the package, or one that is given. */
export function load(source?: BufferSource | WebAssembly.Module): Promise<Hcl>;
