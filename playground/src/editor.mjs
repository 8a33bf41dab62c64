// The editors: CodeMirror 6, one view for the sources and one that is read.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { unifiedMergeView } from "@codemirror/merge";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import {
  EditorView, drawSelection, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { hcl } from "codemirror-lang-hcl";

// Highlighting a long text costs more than it shows.
const MOST_COLOURED = 2_000_000;

function language(name, length) {
  if (length > MOST_COLOURED) return [];
  return name.endsWith(".json") ? json() : hcl();
}

const shared = (label) => [
  lineNumbers(), highlightSpecialChars(), drawSelection(), bracketMatching(), highlightSelectionMatches(),
  search({ top: true }), syntaxHighlighting(classHighlighter),
  EditorView.contentAttributes.of({ "aria-label": label }),
];

export const isLong = (text) => text.length > MOST_COLOURED;

/** The state of a source; it keeps its own history. Tab moves the focus. `more`
 * are further extensions. */
export function sourceState(name, text, changed, more = []) {
  return EditorState.create({
    doc: text,
    extensions: [
      shared("Source"), history(), highlightActiveLine(), indentOnInput(), lintGutter(),
      keymap.of([...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      language(name, text.length), more,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state);
      }),
    ],
  });
}

export function createView(parent) {
  return new EditorView({ parent });
}

export function select(view, from, to) {
  const end = view.state.doc.length;
  view.dispatch({
    selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
    effects: EditorView.scrollIntoView(Math.min(from, end), { y: "center" }),
  });
}

export function replaceAll(view, text) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

/** Applies the edits of a fix, whose places are those of the text now. */
export function applyFix(view, fix) {
  view.dispatch({ changes: fix.map(({ from, to, insert }) => ({ from, to, insert })), userEvent: "input.fix" });
  view.focus();
}

/** Underlines the problems, with their fixes as actions. */
export function showProblems(view, problems) {
  const end = view.state.doc.length;
  const marks = problems.filter(({ from }) => from !== undefined && from <= end).map((problem) => ({
    from: problem.from, to: Math.min(problem.to, end), severity: problem.severity, source: problem.code,
    message: `${problem.summary}: ${problem.detail}`,
    actions: problem.fix.length ? [{ name: "Fix", apply: () => applyFix(view, problem.fix) }] : [],
  }));
  view.dispatch(setDiagnostics(view.state, marks));
}

function readState(label, name, text, more = []) {
  return EditorState.create({
    doc: text,
    extensions: [
      shared(label), EditorState.readOnly.of(true), keymap.of([...searchKeymap, ...defaultKeymap]),
      EditorView.lineWrapping, language(name, text.length), more,
    ],
  });
}

/** Shows a text that cannot be edited; `name` tells its language. */
export function showText(view, label, name, text) {
  view.setState(readState(label, name, text));
}

/** Shows how a text differs from another one. */
export function showDifference(view, label, name, original, text) {
  view.setState(readState(label, name, text, unifiedMergeView({
    original, mergeControls: false, gutter: true, highlightChanges: true,
    collapseUnchanged: { margin: 3, minSize: 8 },
    diffConfig: { scanLimit: 500, timeout: 500 },
  })));
}
