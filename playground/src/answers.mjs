// What the worker answers: the panels of the page, from the sources as they are.
// Nothing here knows the page, so that tests can ask in Node.js.

import { placesOf } from "./offsets.mjs";

// What one evaluation may take. A browser shares its memory with other pages.
export const LIMITS = {
  max_source_bytes: 16 << 20,
  max_evaluation_steps: 20_000_000,
  max_memory: 128 << 20,
  max_result_size: 16 << 20,
  max_diagnostics: 200,
};

export const VARIABLES = "variables.hcl";

export function spanOf(range, place) {
  const from = place(range.start.byte);
  return { from, to: Math.max(from, place(range.end.byte)) };
}

/** Gives for the name of a file what finds its places. */
export function placesFinder(files) {
  const made = new Map();
  return (name) => {
    if (!made.has(name)) made.set(name, placesOf(files.find((each) => each.name === name)?.text ?? ""));
    return made.get(name);
  };
}

/** A diagnostic with places in the strings of the page. */
export function problemOf(diagnostic, placesIn) {
  const { severity, code, summary, detail, file, subject } = diagnostic;
  const place = placesIn(file);
  const problem = { severity, code, summary, detail, file };
  if (subject) {
    Object.assign(problem, spanOf(subject, place), { line: subject.start.line, column: subject.start.column });
  }
  problem.notes = [...(diagnostic.notes ?? [])];
  if (diagnostic.suggestion) problem.suggestion = diagnostic.suggestion;
  problem.related = (diagnostic.related ?? []).map((each) => ({
    file: each.file, label: each.label, line: each.range.start.line, ...spanOf(each.range, placesIn(each.file)),
  }));
  problem.fix = (diagnostic.fix ?? []).map((each) => ({ ...spanOf(each.range, place), insert: each.text }));
  return problem;
}

// What is shown of a node of the typed tree without its children.
function nodeOf(node, place, path) {
  const { children = [], kind, role, span, ...rest } = node;
  const facts = Object.entries(rest)
    .filter(([, value]) => value === null || typeof value !== "object")
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  if (Array.isArray(node.labels)) facts.push(...node.labels.map((each) => JSON.stringify(each.text)));
  if (Array.isArray(node.steps)) facts.push(...node.steps.map((each) => each.name ?? each.step));
  return {
    path, kind, role, facts: facts.join(", ").slice(0, 200), count: children.length,
    from: place(span?.[0] ?? 0), to: place(span?.[1] ?? 0),
  };
}

const childrenOf = (node) => node.children ?? node.items ?? [];

export class Answers {
  #hcl;
  // The tree that was asked for last, and how to find places in its source.
  #tree = null;
  #tokens = null;

  constructor(hcl) {
    this.#hcl = hcl;
  }

  get version() {
    return this.#hcl.version;
  }

  #options(file, { dialect, conformance }) {
    return { name: file.name, limits: LIMITS, ...(dialect && { dialect }), ...(conformance && { conformance }) };
  }

  #with(file, settings, run) {
    const document = this.#hcl.document(file.text, this.#options(file, settings));
    try {
      return run(document);
    } finally {
      document.dispose();
    }
  }

  /** The problems of every file that need no evaluation, with warnings. */
  check({ files, settings }) {
    const placesIn = placesFinder(files);
    return files.flatMap((file) => this.#with(file, settings, (document) =>
      document.check({ lint: !file.name.endsWith(".json") }).map((each) => problemOf(each, placesIn))));
  }

  #variables(file, settings) {
    if (!file?.text.trim()) return { ok: true, value: {} };
    return this.#hcl.loads(file.text, { ...this.#options(file, settings), numbers: "exact" });
  }

  #result(result, files) {
    const placesIn = placesFinder(files);
    const problems = result.diagnostics.map((each) => problemOf(each, placesIn));
    return result.ok ? { text: result.value, problems } : { problems };
  }

  #evaluated({ file, files, settings }, use) {
    const given = file.name === VARIABLES ? undefined : files.find((each) => each.name === VARIABLES);
    const variables = this.#variables(given, settings);
    if (!variables.ok) return this.#result(variables, files);
    const { dialect, conformance } = this.#options(file, settings);
    const context = this.#hcl.context({ variables: variables.value, dialect, conformance });
    try {
      return this.#result(use(context), files);
    } finally {
      context.dispose();
    }
  }

  value(request) {
    const { file, settings, form = "json" } = request;
    return this.#evaluated(request, (context) => this.#with(file, settings, (document) =>
      document.write(context, { form, indent: 2 })));
  }

  json({ file, files, settings }) {
    return this.#result(this.#with(file, settings, (document) => document.convert({ indent: 2 })), files);
  }

  format({ file, files, settings }) {
    return this.#result(this.#with(file, settings, (document) => document.format()), files);
  }

  tree({ file, settings }) {
    const root = this.#with(file, settings, (document) => document.tree());
    const number = (this.#tree?.number ?? 0) + 1;
    this.#tree = { root, number, place: placesOf(file.text) };
    return this.children({ path: [], number });
  }

  /** The nodes below one of the tree with this number, `count` at most; none if
   * a newer tree has taken its place. */
  children({ path, number, begin = 0, count = 200 }) {
    if (number !== this.#tree?.number) return { number, total: 0, nodes: [] };
    let node = this.#tree.root;
    for (const index of path) node = childrenOf(node)[index];
    const all = childrenOf(node);
    return {
      number,
      total: all.length,
      nodes: all.slice(begin, begin + count)
        .map((each, index) => nodeOf(each, this.#tree.place, [...path, begin + index])),
    };
  }

  tokens({ file, settings }) {
    const { tokens, comments } = this.#with(file, settings, (document) => document.tokens());
    const all = [...tokens, ...comments.map((each) => ({ type: "Comment", ...each }))]
      .sort((a, b) => a.span[0] - b.span[0]);
    this.#tokens = { all, place: placesOf(file.text) };
    return this.moreTokens({ begin: 0 });
  }

  moreTokens({ begin, count = 300 }) {
    const { all, place } = this.#tokens;
    return {
      total: all.length,
      rows: all.slice(begin, begin + count).map(({ type, span, text }) => ({
        type, text: text.slice(0, 200), from: place(span[0]), to: place(span[1]),
      })),
    };
  }
}

const QUESTIONS = ["check", "value", "json", "format", "tree", "children", "tokens", "moreTokens"];

/** Those about the files as a module, which another module answers. */
export const MODULE_QUESTIONS = ["module", "why"];

/** Answers a question by its kind; a mistake of use becomes a sentence. */
export function answer(answers, kind, request) {
  if (![...QUESTIONS, ...MODULE_QUESTIONS].includes(kind)) throw new TypeError(`unknown question ${kind}`);
  try {
    return answers[kind](request);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return { refused: error.message };
    throw error;
  }
}
