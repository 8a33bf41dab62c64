// Code actions of the language server: Ctrl-. (Cmd-. on macOS) lists what can be
// done with what is selected, as buttons above the text.

import { LSPPlugin } from "@codemirror/lsp-client";
import { StateEffect, StateField } from "@codemirror/state";
import { keymap, showPanel } from "@codemirror/view";
import { element } from "./elements.mjs";

const offer = StateEffect.define();

// The actions that are shown, or null; whatever is typed takes them away.
const offered = StateField.define({
  create: () => null,
  update(actions, transaction) {
    for (const effect of transaction.effects) if (effect.is(offer)) return effect.value;
    return transaction.docChanged ? null : actions;
  },
  provide: (field) => showPanel.from(field, (actions) => actions && ((view) => panelOf(view, actions))),
});

/** The list for an editor, and what the server is told about it. */
export const codeActions = {
  editorExtension: [offered, keymap.of([{ key: "Mod-.", run: showCodeActions, preventDefault: true }])],
  clientCapabilities: {
    textDocument: {
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
        isPreferredSupport: true,
      },
    },
  },
};

function close(view) {
  view.dispatch({ effects: offer.of(null) });
  view.focus();
}

function panelOf(view, actions) {
  const buttons = actions.map((action) => element("button", { type: "button", onclick: () => apply(view, action) }, action.title));
  const dom = element("div", {
    class: "code-actions", role: "toolbar", "aria-label": "Code actions",
    onkeydown: (event) => event.key === "Escape" && close(view),
  }, ...(buttons.length ? buttons : ["Nothing can be done here."]),
  element("button", { type: "button", "aria-label": "Close", onclick: () => close(view) }, "×"));
  return { dom, top: true, mount: () => dom.querySelector("button").focus() };
}

function apply(view, { edit }) {
  const plugin = LSPPlugin.get(view);
  close(view);
  if (!plugin) return;
  const { workspace } = plugin.client;
  for (const [uri, edits] of Object.entries(edit.changes)) {
    const doc = workspace.getFile(uri)?.doc;
    if (!doc) continue;
    workspace.updateFile(uri, {
      changes: edits.map(({ range, newText }) => ({
        from: plugin.fromPosition(range.start, doc), to: plugin.fromPosition(range.end, doc), insert: newText,
      })),
      userEvent: "input.code-action",
    });
  }
}

async function ask(view) {
  const plugin = LSPPlugin.get(view);
  plugin.client.sync();
  const { doc, selection } = view.state;
  try {
    const actions = await plugin.client.request("textDocument/codeAction", {
      textDocument: { uri: plugin.uri },
      range: { start: plugin.toPosition(selection.main.from), end: plugin.toPosition(selection.main.to) },
      context: { diagnostics: [], triggerKind: 1 },
    });
    // What was typed meanwhile makes the places wrong.
    if (view.state.doc !== doc) return;
    view.dispatch({ effects: offer.of((actions ?? []).filter(({ edit }) => edit?.changes)) });
  } catch (error) {
    plugin.reportError("The language server gave no code actions", error);
  }
}

/** Lists the actions above the text; nothing without a server. */
export function showCodeActions(view) {
  if (!LSPPlugin.get(view)?.client.serverCapabilities) return false;
  ask(view);
  return true;
}
