// The language server and the files of the page: completion, hover, signatures,
// names, definitions, references, code actions, and problems of whole modules.

import { autocompletion } from "@codemirror/autocomplete";
import {
  LSPClient, LSPPlugin, Workspace, findReferencesKeymap, hoverTooltips, jumpToDefinitionKeymap, renameKeymap,
  serverCompletion, signatureHelp,
} from "@codemirror/lsp-client";
import { ChangeSet } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { codeActions } from "./code_actions.mjs";
import { ServerTransport } from "./server_transport.mjs";

const FOLDER = "file:///playground/";

// A server that fails again and again is given up.
const MOST_STARTS = 3;

// The client claims to ask for diagnostics, but waits for them.
const PUSHED_DIAGNOSTICS = {
  clientCapabilities: {
    textDocument: { diagnostic: false, publishDiagnostics: { relatedInformation: true } },
  },
  editorExtension: [],
};

const SEVERITIES = [, "error", "warning", "information", "hint"];

export const uriOf = (name) => FOLDER + name.split("/").map(encodeURIComponent).join("/");

const nameOf = (uri) => (uri.startsWith(FOLDER) ? decodeURIComponent(uri.slice(FOLDER.length)) : null);

export function languageOf(name) {
  if (name.endsWith(".json")) return "json";
  if (name.endsWith(".tfvars")) return "terraform-vars";
  if (name.endsWith(".tf")) return "terraform";
  return name.endsWith(".tofu") ? "opentofu" : "hcl";
}

/** A place of the protocol in a document, as an offset. */
function offsetOf(doc, { line, character }) {
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(line + 1);
  return Math.min(from + character, to);
}

// The files of the page, as they are there. `page` has `files()`, which gives
// `{name, doc, view}`, `show(name)`, which gives the view, and `change(name, spec)`.
class PageWorkspace extends Workspace {
  files = [];
  #page;

  constructor(client, page) {
    super(client);
    this.#page = page;
  }

  syncFiles() {
    const updates = [];
    const now = new Map(this.#page.files().map((each) => [uriOf(each.name), each]));
    for (const file of this.files) {
      if (!now.has(file.uri)) this.client.didClose(file.uri);
    }
    this.files = this.files.filter(({ uri }) => now.has(uri));
    for (const [uri, { name, doc, view }] of now) {
      const file = this.getFile(uri);
      if (!file) {
        this.#open(uri, name, doc);
        continue;
      }
      if (file.doc.eq(doc)) continue;
      updates.push({ file, prevDoc: file.doc, changes: this.#changes(file.doc, doc, view) });
      file.doc = doc;
      file.version++;
      if (view) LSPPlugin.get(view)?.clear();
    }
    return updates;
  }

  #open(uri, name, doc) {
    const getView = () => this.#page.files().find((each) => each.name === name)?.view ?? null;
    const file = { uri, languageId: languageOf(name), version: 0, doc, getView };
    this.files.push(file);
    this.client.didOpen(file);
  }

  // What was typed, where the view knows it.
  #changes(before, doc, view) {
    const plugin = view && LSPPlugin.get(view);
    if (plugin && plugin.syncedDoc.eq(before)) return plugin.unsyncedChanges;
    return ChangeSet.of([{ from: 0, to: before.length, insert: doc }], before.length);
  }

  // Files are open as long as the page has them, not their views.
  openFile() {}

  closeFile() {}

  connected() {
    this.files = [];
    this.client.initializing.then(() => this.client.sync(), () => {});
  }

  updateFile(uri, spec) {
    const name = nameOf(uri);
    if (name !== null) this.#page.change(name, spec);
  }

  async displayFile(uri) {
    const name = nameOf(uri);
    return name === null ? null : this.#page.show(name);
  }
}

export class LanguageServer {
  #makeWorker;
  #page;
  #client;
  #starts = 0;
  #isLoading = false;
  // The problems by file, and the documents in which they are.
  #problems = new Map();

  /** `page` is as for the workspace, with `said()`, which is called when there
   * are other problems, and `failed(reason)`. */
  constructor(makeWorker, page) {
    this.#makeWorker = makeWorker;
    this.#page = page;
    this.#client = new LSPClient({
      rootUri: FOLDER.slice(0, -1),
      timeout: 20_000,
      workspace: (client) => new PageWorkspace(client, page),
      extensions: [codeActions, PUSHED_DIAGNOSTICS],
      notificationHandlers: {
        "textDocument/publishDiagnostics": (_, params) => this.#receive(params),
      },
    });
  }

  /** What an editor of the file needs. */
  extension(name) {
    return [
      this.#client.plugin(uriOf(name), languageOf(name)),
      autocompletion(), serverCompletion(), hoverTooltips(), signatureHelp(),
      keymap.of([...renameKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
    ];
  }

  /** Loads the server, unless it is there. */
  start() {
    if (this.#isLoading || this.#client.connected || this.#starts >= MOST_STARTS) return;
    this.#starts++;
    this.#isLoading = true;
    const transport = new ServerTransport(this.#makeWorker(), {
      ready: () => {
        this.#isLoading = false;
        this.#client.connect(transport);
      },
      failed: (reason) => this.#restart(reason),
    });
  }

  #restart(reason) {
    this.#isLoading = false;
    this.#problems.clear();
    if (this.#client.connected) this.#client.disconnect();
    if (this.#starts < MOST_STARTS) this.start();
    else this.#page.failed(reason);
  }

  /** Tells the server what has changed. */
  sync() {
    if (this.#client.connected) this.#client.initializing.then(() => this.#client.sync(), () => {});
  }

  #receive({ uri, diagnostics }) {
    const file = this.#client.workspace.getFile(uri);
    if (file) this.#problems.set(nameOf(uri), { doc: file.doc, diagnostics });
    this.#page.said();
    return true;
  }

  /** The problems of files that are as the server saw them, as `problemOf()` of
   * the answers gives them. */
  problems() {
    return this.#page.files().flatMap(({ name, doc }) => {
      const known = this.#problems.get(name);
      if (!known?.doc.eq(doc)) return [];
      return known.diagnostics.map((each) => this.#problem(name, doc, each));
    });
  }

  #problem(name, doc, { severity, code, message, range, relatedInformation = [] }) {
    const colon = message.indexOf(": ");
    const from = offsetOf(doc, range.start);
    return {
      severity: SEVERITIES[severity] ?? "error", code, file: name, from, to: Math.max(from, offsetOf(doc, range.end)),
      summary: colon < 0 ? message : message.slice(0, colon), detail: colon < 0 ? "" : message.slice(colon + 2),
      line: range.start.line + 1, column: range.start.character + 1, notes: [], fix: [],
      related: relatedInformation.flatMap(({ message: label, location }) => this.#related(label, location)),
    };
  }

  #related(label, { uri, range }) {
    const file = this.#client.workspace.getFile(uri);
    if (!file) return [];
    const from = offsetOf(file.doc, range.start);
    return [{ file: nameOf(uri), label, line: range.start.line + 1, from, to: offsetOf(file.doc, range.end) }];
  }
}
