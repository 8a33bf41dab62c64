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
.cm-editor .cm-gutters { background: transparent; color: #767676; border: 0; }
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
<div class="editors">
<div><h2>Lexer</h2><div class="editor" id="lexer"></div></div>
<div><h2>Parser</h2><div class="editor" id="parser"></div></div>
<div><h2>Source, read as <select id="entry" aria-label="Entry rule"></select></h2><div class="editor" id="source"></div></div>
</div>
<p id="status" role="status">Connecting.</p>
<p id="stale" hidden>The grammar has mistakes. What you see below is of the last one that could be loaded.</p>
<div class="results">
<section><h2>Grammar</h2><pre id="problems"></pre></section>
<section><h2>Changes</h2><pre id="changes"></pre></section>
<section><h2>Tree</h2><pre id="tree"></pre></section>
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
  const texts = {entry: of("entry").value};
  for (const name in editors) texts[name] = editors[name].text;
  of("status").textContent = "Working.";
  fetch("/texts", {method: "POST", body: JSON.stringify(texts)})
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
  of("tree").textContent = state.tree;
  showTokens(state.trace.tokens);
  of("trace").textContent = state.trace.steps.map(
      step => "  ".repeat(step.depth - 1) + step.text).join("\n");
  showDiagrams(state.diagrams);
  of("status").replaceChildren(
      state.trace.accepted ? line("accepted", "good")
                           : line("refused: " + state.trace.error, "error"));
}

fetch("/texts").then(answer => answer.json()).then(texts => {
  const labels = {lexer: "Lexer grammar", parser: "Parser grammar", source: "Source"};
  for (const name in labels) {
    editors[name] = createEditor({
      parent: of(name), label: labels[name], isGrammar: name !== "source",
      changed: edited});
    editors[name].text = texts[name];
  }
  of("entry").addEventListener("input", edited);
  const events = new EventSource("/events");
  events.onmessage = event => show(JSON.parse(event.data));
  events.onerror = () => { of("status").textContent = "The laboratory does not answer."; };
});
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
