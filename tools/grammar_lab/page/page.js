"use strict";
const of = id => document.getElementById(id);
const editors = {};
let timer = 0;
let drawn = "";

// What answers: server.js, or files.js where there is no server.
let lab;

function send() {
  of("status").textContent = "Working.";
  lab.send(texts());
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
    note("The link is in the clipboard.");
  } catch {
    note("The link is in the address bar.");
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

function note(text) {
  of("note").textContent = text;
}

async function useLink() {
  let given;
  try {
    given = await textsOfLink(location.hash.slice(1));
  } catch {
    return note("The link is damaged: it was cut or changed.");
  }
  if (!lab.editsGrammars && !lab.knows(given)) {
    return note("The grammar of this link is none of the examples. To use it, run hcl-lab serve.");
  }
  use(given);
}

function offerExamples(examples) {
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
}

async function begin() {
  const {connect} = await import(`./${document.documentElement.dataset.lab}.js`);
  lab = await connect({show, fail: text => { of("status").textContent = text; }});
  const labels = {lexer: "Lexer grammar", parser: "Parser grammar", source: "Source"};
  for (const name in labels) {
    editors[name] = createEditor({
      parent: of(name), label: labels[name], isGrammar: name !== "source",
      isFixed: name !== "source" && !lab.editsGrammars,
      changed: edited, moved: name === "source" ? pointAt : undefined});
    editors[name].text = lab.examples[0][name];
  }
  of("lexer-part").hidden = !lab.examples[0].lexer;
  of("entry").addEventListener("input", edited);
  of("link").addEventListener("click", copyLink);
  of("export").addEventListener("click", saveFiles);
  of("fixed").hidden = lab.editsGrammars;
  of("changes-part").hidden = !lab.editsGrammars;
  offerExamples(lab.examples);
  if (location.hash.length > 1) await useLink();
  lab.begin(texts());
}

begin().catch(error => { of("status").textContent = "The laboratory does not start: " + error.message; });
