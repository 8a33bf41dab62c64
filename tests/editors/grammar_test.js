// The TextMate grammar of editors/vscode must see comments, strings, numbers
// and names where the lexer does.
//
// usage: node grammar_test.js PROJECT HCL FILE...
//
// Needs the npm packages vscode-textmate and vscode-oniguruma, in the directory
// that HCL_NODE_MODULES names; skipped without them.

const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const modules = process.env.HCL_NODE_MODULES;

function load(name) {
  try {
    return require(modules ? path.join(modules, name) : name);
  } catch {
    console.log(`skipped: there is no npm package ${name}`);
    process.exit(77);
  }
}

const textmate = load("vscode-textmate");
const oniguruma = load("vscode-oniguruma");
const [project, hcl, ...files] = process.argv.slice(2);

// What a scope of the grammar must be for a token of the lexer.
const EXPECTED = {
  Comment: /^comment\./,
  QuoteOpen: /^string\./,
  QuoteClose: /^string\./,
  QuotedLiteral: /^string\./,
  TemplateLine: /^string\./,
  HeredocOpen: /^string\./,
  HeredocClose: /^string\./,
  Number: /^constant\.numeric/,
  For: /^keyword\.control/,
  In: /^keyword\.control/,
  If: /^keyword\.control/,
  Identifier: /^(variable|entity|constant\.language|string\.quoted\.double\.label)/,
  InterpolationOpen: /^(meta\.interpolation|punctuation)/,
};
// What a name must not be inside.
const FORBIDDEN = { Identifier: /^comment\./, Number: /^comment\./ };

async function grammarOf() {
  const wasm = path.join(
    path.dirname(require.resolve(modules ? path.join(modules, "vscode-oniguruma") : "vscode-oniguruma")),
    "onig.wasm");
  await oniguruma.loadWASM(fs.readFileSync(wasm));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => {
      const file = path.join(project, "editors/vscode/syntaxes/hcl.tmLanguage.json");
      return textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file);
    },
  });
  return registry.loadGrammar("source.hcl");
}

// The scopes of every UTF-16 unit of a text.
function scopesOf(grammar, text) {
  const scopes = [];
  let state = textmate.INITIAL;
  for (const line of text.split("\n")) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (let i = 0, at = 0; i <= line.length; ++i) {
      while (at + 1 < result.tokens.length && result.tokens[at].endIndex <= i) ++at;
      scopes.push(result.tokens[at].scopes);
    }
  }
  return scopes;
}

function problemsOf(grammar, file) {
  const bytes = fs.readFileSync(file);
  const text = bytes.toString("utf8");
  // Other files would need their offsets converted.
  if (text.length !== bytes.length) return [];
  const scopes = scopesOf(grammar, text);
  const tokens = execFileSync(hcl, ["tokens", file], { encoding: "utf8" });
  const problems = [];
  for (const line of tokens.split("\n")) {
    const [, type, begin, end] = line.match(/^(\w+) span=(\d+)\.\.(\d+)/) ?? [];
    if (type === undefined || !EXPECTED[type] || begin === end) continue;
    const found = scopes[Number(begin)];
    const fits = found.some((scope) => EXPECTED[type].test(scope));
    const isForbidden = FORBIDDEN[type] && found.some((scope) => FORBIDDEN[type].test(scope));
    if (!fits || isForbidden) {
      problems.push(`${file}: ${line.slice(0, 80)}: ${found.join(" ")}`);
    }
  }
  return problems;
}

(async () => {
  const grammar = await grammarOf();
  const problems = files.flatMap((file) => problemsOf(grammar, file));
  console.log(problems.slice(0, 20).join("\n") || `${files.length} files`);
  process.exit(problems.length > 0 ? 1 : 0);
})();
