// The editor of the live page: CodeMirror with what a grammar needs. build.sh
// makes editor.bundle.js of it, which defines `createEditor`.
import {defaultKeymap, history, historyKeymap} from "@codemirror/commands";
import {bracketMatching, StreamLanguage, syntaxHighlighting} from "@codemirror/language";
import {setDiagnostics} from "@codemirror/lint";
import {highlightSelectionMatches, searchKeymap} from "@codemirror/search";
import {EditorState, StateEffect, StateField} from "@codemirror/state";
import {Decoration, drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers} from "@codemirror/view";
import {classHighlighter} from "@lezer/highlight";

const kWords = /^(grammar|lexer|parser|options|fragment|mode|tokens|channels|import)\b/;

// The look of ANTLR's grammars: comments, literals, sets, rules, tokens.
const grammarLanguage = StreamLanguage.define({
  startState: () => ({inComment: false}),
  token(stream, state) {
    if (state.inComment || stream.match("/*")) {
      state.inComment = !stream.match(/^.*?\*\//);
      if (state.inComment) stream.skipToEnd();
      return "comment";
    }
    if (stream.match(/^\/\/.*/)) return "comment";
    if (stream.match(/^'(?:[^'\\]|\\.)*'?/)) return "string";
    if (stream.match(/^\[(?:[^\]\\]|\\.)*\]?/)) return "string2";
    if (stream.match(kWords)) return "keyword";
    if (stream.match(/^[A-Z]\w*/)) return "typeName";
    if (stream.match(/^[a-z]\w*/)) return "variableName";
    if (stream.match(/^(->|[|?*+~:;])/)) return "operator";
    stream.next();
    return null;
  },
  languageData: {commentTokens: {line: "//"}},
});

// The range that belongs to what is pointed at elsewhere on the page.
const setHighlight = StateEffect.define();
const highlightField = StateField.define({
  create: () => Decoration.none,
  update(ranges, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setHighlight)) continue;
      const {from, to} = effect.value;
      return from < to
          ? Decoration.set([Decoration.mark({class: "lab-highlight"}).range(from, to)])
          : Decoration.none;
    }
    return ranges.map(transaction.changes);
  },
  provide: field => EditorView.decorations.from(field),
});

// An editor inside `parent`; a person cannot edit it if `isFixed`. `changed` is called after every edit by a person,
// `moved`, if given, with the offset of the cursor whenever it moves.
// What it gives:
//   text            the text; setting it is no edit
//   select(text)    selects the first occurrence and takes the focus; false
//                   where there is none
//   mark(problems)  marks places: {line, column, message, severity}, from 1, or
//                   {from, to, message, severity} in offsets
//   highlight(from, to)  shows a range until the next one; none if it is empty
function createEditor({parent, label, isGrammar, isFixed, changed, moved}) {
  let quiet = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(), history(), drawSelection(), bracketMatching(),
        highlightActiveLine(), highlightSelectionMatches(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
        syntaxHighlighting(classHighlighter),
        isGrammar ? grammarLanguage : [],
        EditorState.readOnly.of(isFixed === true),
        highlightField,
        EditorView.contentAttributes.of({"aria-label": label}),
        EditorView.updateListener.of(update => {
          if (update.docChanged && !quiet) changed();
          if (update.selectionSet && moved) moved(update.state.selection.main.head);
        }),
      ],
    }),
  });
  const offset = ({line, column}) => {
    const {doc} = view.state;
    const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
    return Math.min(found.from + Math.max(column - 1, 0), found.to);
  };
  return {
    get text() { return view.state.doc.toString(); },
    set text(text) {
      quiet = true;
      view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}});
      quiet = false;
    },
    select(text) {
      const at = this.text.indexOf(text);
      if (at < 0) return false;
      view.focus();
      view.dispatch({selection: {anchor: at, head: at + text.length}, scrollIntoView: true});
      return true;
    },
    highlight(from, to) {
      const end = view.state.doc.length;
      view.dispatch({effects: setHighlight.of({from: Math.min(from, end), to: Math.min(to, end)})});
    },
    mark(problems) {
      view.dispatch(setDiagnostics(view.state, problems.map(problem => {
        if (problem.from !== undefined) {
          const end = view.state.doc.length;
          return {...problem, from: Math.min(problem.from, end), to: Math.min(problem.to, end)};
        }
        const from = offset(problem);
        const word = /^\w+/.exec(view.state.sliceDoc(from, from + 200));
        return {from, to: from + (word ? word[0].length : 0),
                severity: problem.severity, message: problem.message};
      })));
    },
  };
}

window.createEditor = createEditor;
