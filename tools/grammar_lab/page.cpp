#include "page.h"

#include "diagram.h"

namespace hcl::grammar_lab {
namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; }
body { font: 15px/1.4 sans-serif; margin: 0; padding: .6em; }
h1 { font-size: 18px; margin: 0 0 .4em; }
.editors, .results { display: grid; gap: .6em; grid-template-columns: repeat(auto-fit, minmax(20em, 1fr)); }
.editors > div { min-width: 0; }
.editor { height: 18em; border: 1px solid #8888; }
.cm-editor { height: 100%; }
.cm-editor .cm-scroller { font: 13px/1.4 monospace; }
.cm-editor .cm-content { caret-color: currentColor; }
.cm-editor .cm-cursor { border-left-color: currentColor; }
.cm-editor .cm-gutters { background: Canvas; color: #767676; border: 0; }
.cm-editor .cm-selectionBackground, .cm-editor.cm-focused .cm-selectionBackground { background: #7aa7d680 !important; }
#values { white-space: pre-wrap; }
.lab-highlight { background: #ffd54a80; }
#tree div { white-space: pre; cursor: default; }
#tree div:hover, #tree div.here { background: #ffd54a80; }
.bar { display: flex; flex-wrap: wrap; gap: .6em; align-items: center; margin: 0 0 .6em; }
.whole { grid-column: 1 / -1; }
.whole pre { max-height: none; white-space: pre-wrap; overflow-wrap: anywhere; }
.cm-editor .cm-activeLine { background: #8881; }
.cm-editor .cm-panels, .cm-editor .cm-tooltip { background: Canvas; color: CanvasText; }
.tok-comment { color: #5f6b76; } .tok-keyword { color: #7a2ea0; }
.tok-string, .tok-string2 { color: #1d6b2f; }
.tok-typeName { color: #1c4fa8; } .tok-operator { color: #8a3a00; }
pre, .scroll { overflow: auto; max-height: 24em; margin: 0; font: 13px/1.4 monospace; }
section { border: 1px solid #8888; padding: .4em; min-width: 0; }
h2 { font-size: 15px; margin: 0 0 .3em; }
.error { color: #b00020; }
.warning { color: #8a5a00; }
.good { color: #106010; }
#stale { background: #fff3c4; color: #222; padding: .3em; }
td { padding: 0 .6em 0 0; font: 13px monospace; white-space: pre; }
@media (prefers-color-scheme: dark) {
  .error { color: #ff8a80; } .warning { color: #ffcc66; } .good { color: #80e080; }
  .tok-comment { color: #9aa7b3; } .tok-keyword { color: #d7a3f0; }
  .tok-string, .tok-string2 { color: #8fd69f; }
  .tok-typeName { color: #9cc2ff; } .tok-operator { color: #ffb27a; }
  .cm-editor .cm-gutters { color: #9a9a9a; }
}
)";

constexpr const char* kBody = R"(
<h1>Grammar laboratory</h1>
<div class="bar">
<label>Example <select id="example"><option value="">choose</option></select></label>
<button id="link" type="button">Copy a link with these texts</button>
<button id="export" type="button">Save the files</button>
<span id="note" role="status"></span>
</div>
<div class="editors">
<div id="lexer-part"><h2>Lexer</h2><div class="editor" id="lexer"></div></div>
<div><h2>Parser</h2><div class="editor" id="parser"></div></div>
<div><h2>Source, read as <select id="entry" aria-label="Entry rule"></select></h2><div class="editor" id="source"></div></div>
</div>
<p id="status" role="status">Connecting.</p>
<p id="stale" hidden>The grammar has mistakes. What you see below is of the last one that could be loaded.</p>
<div class="results">
<section class="whole"><h2>Grammar</h2><pre id="problems"></pre></section>
<section><h2>Changes</h2><pre id="changes"></pre></section>
<section><h2>Tree</h2><pre id="tree"></pre></section>
<section id="values-part" hidden><h2>Values</h2><pre id="values"></pre><h2 id="rewritten-head">In the language that exists</h2><pre id="rewritten"></pre></section>
<section><h2>Tokens</h2><div class="scroll"><table id="tokens"></table></div></section>
<section><h2>Trace</h2><pre id="trace"></pre></section>
<section><h2>Diagrams</h2><div class="scroll" id="diagrams"></div></section>
</div>
)";

constexpr const char* kScript = R"JS(
"use strict";
const of = id => document.getElementById(id);
const editors = {};
let timer = 0;
let drawn = "";

function send() {
  of("status").textContent = "Working.";
  fetch("/texts", {method: "POST", body: JSON.stringify(texts())})
      .catch(() => { of("status").textContent = "The laboratory does not answer."; });
}

function edited() {
  clearTimeout(timer);
  timer = setTimeout(send, 250);
}

function line(text, kind) {
  const span = document.createElement("span");
  span.textContent = text + "\n";
  if (kind) span.className = kind;
  return span;
}

function showProblems(state) {
  const lines = state.problems.map(
      p => line((p.place ? p.place + ": " : "") + p.message + "\n    " + p.advice, p.severity));
  of("problems").replaceChildren(
      ...(lines.length ? lines : [line("no conflicts", "good")]));
  of("stale").hidden = state.current;
  mark(state.problems);
}

// The places of problems in the editors of their files.
function mark(problems) {
  const places = {lexer: [], parser: []};
  for (const problem of problems) {
    const place = /^(.*):(\d+):(\d+)$/.exec(problem.place);
    if (!place) continue;
    places[/Lexer\.g4$/.test(place[1]) ? "lexer" : "parser"].push({
      line: Number(place[2]), column: Number(place[3]),
      severity: problem.severity, message: problem.message + "\n" + problem.advice});
  }
  for (const name in places) editors[name].mark(places[name]);
}

// Offsets of the editor, in UTF-16 units, for offsets in bytes.
function unitsOf(text) {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  return byte => decoder.decode(bytes.subarray(0, byte)).length;
}

// The first mistake of the source.
function markSource(state) {
  const {trace} = state;
  const marks = [];
  if (!trace.accepted && trace.tokens[trace.error_token]) {
    const units = unitsOf(editors.source.text);
    const token = trace.tokens[trace.error_token];
    const from = units(token.begin);
    marks.push({from, to: Math.max(units(token.end), from + 1), severity: "error",
                message: trace.error});
  }
  editors.source.mark(marks);
}

let nodes = [];

// The tree, a line for each node; what a line stands for is shown in the source.
function showTree(state) {
  const units = unitsOf(editors.source.text);
  nodes = state.nodes.map(node => {
    const element = document.createElement("div");
    element.textContent = "  ".repeat(node.depth) + node.text;
    const from = units(node.begin), to = units(node.end);
    element.addEventListener("pointerenter", () => editors.source.highlight(from, to));
    element.addEventListener("pointerleave", () => editors.source.highlight(0, 0));
    return {element, from, to};
  });
  of("tree").replaceChildren(...nodes.map(node => node.element));
}

// The innermost node at the cursor of the source.
function pointAt(offset) {
  let best = null;
  for (const node of nodes) {
    node.element.classList.remove("here");
    if (node.from <= offset && offset <= node.to && node.from < node.to &&
        (!best || node.to - node.from <= best.to - best.from)) {
      best = node;
    }
  }
  if (!best) return;
  best.element.classList.add("here");
  best.element.scrollIntoView({block: "nearest"});
}

function showValues(state) {
  of("values-part").hidden = state.values === undefined;
  if (state.values === undefined) return;
  of("values").replaceChildren(
      line(state.values), ...state.mistakes.map(text => line(text, "error")));
  of("rewritten").textContent = state.rewritten;
  of("rewritten-head").hidden = !state.rewritten;
}

function showEntries(entries) {
  const chosen = of("entry").value || entries[0];
  of("entry").replaceChildren(...entries.map(name => {
    const option = document.createElement("option");
    option.textContent = option.value = name;
    return option;
  }));
  of("entry").value = entries.includes(chosen) ? chosen : entries[0];
}

function showTokens(tokens) {
  of("tokens").replaceChildren(...tokens.map(token => {
    const row = document.createElement("tr");
    for (const text of [token.type, JSON.stringify(token.text), token.mode]) {
      const cell = document.createElement("td");
      cell.textContent = text;
      row.append(cell);
    }
    return row;
  }));
}

function showDiagrams(diagrams) {
  const text = JSON.stringify(diagrams);
  if (text === drawn) return;
  drawn = text;
  // The drawings are the laboratory's own and escape what the grammar says.
  of("diagrams").innerHTML = Object.entries(diagrams).map(
      ([rule, svg]) => `<h3 id="rule-${rule}">${rule}</h3>${svg}`).join("");
}

function show(state) {
  if (!state.problems) return;
  showProblems(state);
  of("changes").textContent = state.changes;
  if (!state.trace) return;
  showEntries(state.entries);
  showTree(state);
  markSource(state);
  showValues(state);
  showTokens(state.trace.tokens);
  of("trace").textContent = state.trace.steps.map(
      step => "  ".repeat(step.depth - 1) + step.text).join("\n");
  showDiagrams(state.diagrams);
  of("status").replaceChildren(
      state.trace.accepted ? line("accepted", "good")
                           : line("refused: " + state.trace.error, "error"));
}

function texts() {
  const all = {entry: of("entry").value};
  for (const name in editors) all[name] = editors[name].text;
  return all;
}

// Sets all texts, which is an edit.
function use(given) {
  for (const name in editors) editors[name].text = given[name] || "";
  of("lexer-part").hidden = !editors.lexer.text;
  of("entry").replaceChildren();
  send();
}

async function pipe(bytes, stream) {
  const through = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(through).arrayBuffer());
}

// All texts, compressed, behind the address.
async function linkText() {
  const bytes = await pipe(new TextEncoder().encode(JSON.stringify(texts())),
                           new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function textsOfLink(link) {
  const text = atob(link.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(text, character => character.charCodeAt(0));
  const plain = await pipe(bytes, new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder().decode(plain));
}

async function copyLink() {
  location.hash = await linkText();
  try {
    await navigator.clipboard.writeText(location.href);
    of("note").textContent = "The link is in the clipboard.";
  } catch {
    of("note").textContent = "The link is in the address bar.";
  }
}

function save(name, text) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([text], {type: "text/plain"}));
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

function saveFiles() {
  const nameOf = text => (/^\s*(?:lexer |parser )?grammar\s+(\w+)/m.exec(text) || [0, "Grammar"])[1];
  const all = texts();
  if (all.lexer) save(nameOf(all.lexer) + ".g4", all.lexer);
  save(nameOf(all.parser) + ".g4", all.parser);
  save("source.txt", all.source);
}

async function begin() {
  const first = await (await fetch("/texts")).json();
  const labels = {lexer: "Lexer grammar", parser: "Parser grammar", source: "Source"};
  for (const name in labels) {
    editors[name] = createEditor({
      parent: of(name), label: labels[name], isGrammar: name !== "source",
      changed: edited, moved: name === "source" ? pointAt : undefined});
    editors[name].text = first[name];
  }
  of("lexer-part").hidden = !first.lexer;
  of("entry").addEventListener("input", edited);
  of("link").addEventListener("click", copyLink);
  of("export").addEventListener("click", saveFiles);
  const examples = [{name: "the grammar of the command line", ...first},
                    ...await (await fetch("/examples")).json()];
  of("example").append(...examples.map((example, i) => {
    const option = document.createElement("option");
    option.textContent = example.name;
    option.value = i;
    return option;
  }));
  of("example").addEventListener("input", () => {
    const chosen = examples[of("example").value];
    if (chosen) use(chosen);
  });
  if (location.hash.length > 1) {
    try {
      use(await textsOfLink(location.hash.slice(1)));
    } catch {
      of("note").textContent = "The link is damaged: it was cut or changed.";
    }
  }
  const events = new EventSource("/events");
  events.onmessage = event => show(JSON.parse(event.data));
  events.onerror = () => { of("status").textContent = "The laboratory does not answer."; };
}

begin();
)JS";

}  // namespace

std::string page_text() {
  return std::string(
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
             "charset=\"utf-8\">\n<meta name=\"viewport\" "
             "content=\"width=device-width, initial-scale=1\">\n"
             "<title>Grammar laboratory</title>\n<style>") +
         kStyle + diagram_style() + "</style>\n</head>\n<body>" + kBody +
         "<script src=\"/editor.js\"></script><script>" + kScript +
         "</script>\n</body>\n</html>\n";
}

}  // namespace hcl::grammar_lab
