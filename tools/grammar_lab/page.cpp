#include "page.h"

#include "diagram.h"

namespace hcl::grammar_lab {
namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; }
body { font: 15px/1.4 sans-serif; margin: 0; padding: .6em; }
h1 { font-size: 18px; margin: 0 0 .4em; }
.editors, .results { display: grid; gap: .6em; grid-template-columns: repeat(auto-fit, minmax(20em, 1fr)); }
label { display: block; font-weight: bold; }
textarea { width: 100%; height: 16em; box-sizing: border-box; font: 13px/1.4 monospace; tab-size: 2; white-space: pre; }
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
}
)";

constexpr const char* kBody = R"(
<h1>Grammar laboratory</h1>
<div class="editors">
<div><label for="lexer">Lexer</label><textarea id="lexer" spellcheck="false"></textarea></div>
<div><label for="parser">Parser</label><textarea id="parser" spellcheck="false"></textarea></div>
<div><label for="source">Source, read as <select id="entry" aria-label="Entry rule"></select></label><textarea id="source" spellcheck="false"></textarea></div>
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
const names = ["lexer", "parser", "source", "entry"];
let timer = 0;
let drawn = "";

function send() {
  const texts = {};
  for (const name of names) texts[name] = of(name).value;
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
  for (const name of names) of(name).value = texts[name];
  for (const name of names) of(name).addEventListener("input", edited);
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
         "<script>" + kScript + "</script>\n</body>\n</html>\n";
}

}  // namespace hcl::grammar_lab
