// The state of the page and what changes it.

import { VARIABLES } from "./answers.mjs";
import { showCodeActions } from "./code_actions.mjs";
import { PANELS, freeName, othersOf, settingsOf, withVariables } from "./content.mjs";
import {
  applyFix, createView, isLong, replaceAll, select, showDifference, showProblems, showText, sourceState,
} from "./editor.mjs";
import { byId, element, listenToKeys, showTabs } from "./elements.mjs";
import { EXAMPLES } from "./examples.mjs";
import { fromFragment, toFragment } from "./link.mjs";
import { showProblemList, showSentence, showTokens, showTree, summaryOf } from "./panels.mjs";
import { LanguageServer } from "./language_server.mjs";
import { Replaced } from "./session.mjs";
import { VIEWS, showModule, showWhy } from "./terraform_panel.mjs";

// Milliseconds without a key before the worker is asked.
const PAUSE = 150;

// The module of Terraform is fetched with the first question.
const TERRAFORM_PATIENCE = 30_000;

export class Page {
  #session;
  #source = createView(byId("source"));
  #reader = createView(byId("text-panel"));
  // `{name, state}` in the order of the tabs.
  #files = [];
  #active = 0;
  #settings = settingsOf({});
  // What is chosen above the answers, by the name of its list.
  #chosen = { form: "json", against: "", view: "values", tool: "terraform" };
  // The address whose chain the panel of Terraform shows.
  #why = null;
  // Those of the library alone, and all that are shown.
  #checked = [];
  #problems = [];
  #timer;
  #server;

  /** `makeServer` starts the worker of the language server. */
  constructor(session, makeServer) {
    this.#session = session;
    this.#server = new LanguageServer(makeServer, {
      files: () => this.#files.map(({ name, state }, index) =>
        ({ name, doc: state.doc, view: index === this.#active ? this.#source : null })),
      show: (name) => this.#shown(name),
      change: (name, spec) => this.#change(name, spec),
      said: () => this.#showProblems(),
      failed: (reason) => this.#say(`The language server has stopped: ${reason}.`, true),
    });
  }

  async start() {
    byId("example").append(element("option", { value: "" }, "choose…"),
      ...EXAMPLES.map(({ title }, index) => element("option", { value: index }, title)));
    this.#listen();
    await this.#openLink();
    try {
      const version = await this.#session.start();
      document.title = `HCL playground ${version}`;
    } catch (error) {
      this.#say(`The library cannot be loaded: ${error.message}`, true);
      return;
    }
    this.#update();
  }

  #listen() {
    // Whoever only looks needs no language server.
    for (const event of ["focusin", "pointerover"]) {
      byId("source").addEventListener(event, () => this.#server.start(), { once: true });
    }
    listenToKeys(byId("files"));
    listenToKeys(byId("panels"));
    byId("example").onchange = ({ target }) => target.value && this.open(EXAMPLES[target.value]);
    for (const name of ["dialect", "conformance"]) {
      byId(name).onchange = ({ target }) => {
        this.#settings[name] = target.value;
        this.#update();
      };
    }
    byId("share").onclick = () => this.#share();
    byId("add").onclick = () => this.#addFile();
    byId("remove").onclick = () => this.#removeFile();
    byId("name").onchange = ({ target }) => this.#rename(target.value.trim());
    byId("apply-format").onclick = () => this.#applyFormat();
    byId("actions").onclick = () => showCodeActions(this.#source);
    window.addEventListener("hashchange", () => this.#openLink().then(() => this.#update()));
    document.addEventListener("keydown", (event) => {
      if (event.shiftKey && event.altKey && event.code === "KeyF") {
        event.preventDefault();
        this.#applyFormat();
      }
    });
  }

  async #openLink() {
    let content = EXAMPLES[0];
    if (location.hash.length > 1) {
      try {
        content = await fromFragment(location.hash.slice(1));
      } catch (error) {
        this.#say(`The link cannot be read: ${error.message}`, true);
      }
    }
    this.open(content);
  }

  /** Shows other content: files, and which panel and settings. */
  open(content) {
    this.#settings = settingsOf(content);
    byId("dialect").value = this.#settings.dialect;
    byId("conformance").value = this.#settings.conformance;
    this.#files = withVariables(content.files).map((file) => this.#made(file.name, file.text));
    this.#active = Math.min(content.active ?? 0, this.#files.length - 1);
    this.#checked = [];
    this.#problems = [];
    this.#why = null;
    this.#showFile();
  }

  #made(name, text) {
    const server = isLong(text) ? [] : this.#server.extension(name);
    return { name, state: sourceState(name, text, (state) => this.#changed(state), server) };
  }

  #changed(state) {
    this.#files[this.#active].state = state;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#update(), PAUSE);
  }

  get #file() {
    return this.#files[this.#active];
  }

  #texts() {
    return this.#files.map(({ name, state }) => ({ name, text: state.doc.toString() }));
  }

  // ---- Files ----

  #showFile() {
    this.#source.setState(this.#file.state);
    byId("name").value = this.#file.name;
    const isVariables = this.#file.name === VARIABLES;
    byId("name").disabled = isVariables;
    byId("remove").disabled = isVariables;
    showTabs(byId("files"), this.#files.map(({ name }, index) => ({ id: index, label: name, controls: "source" })),
      this.#active, (index) => this.#choose(index));
    byId("source").setAttribute("aria-labelledby", `tab-files-${this.#active}`);
    this.#update();
  }

  #choose(index) {
    this.#files[this.#active].state = this.#source.state;
    this.#active = index;
    this.#showFile();
  }

  #names() {
    return this.#files.map(({ name }) => name);
  }

  #addFile() {
    this.#files.splice(-1, 0, this.#made(freeName("file.hcl", this.#names()), ""));
    this.#choose(this.#files.length - 2);
    byId("name").focus();
    byId("name").select();
  }

  #removeFile() {
    this.#files.splice(this.#active, 1);
    if (this.#files.length === 1) this.#files.unshift(this.#made("main.hcl", ""));
    this.#active = Math.max(0, this.#active - 1);
    this.#showFile();
  }

  #rename(name) {
    const others = this.#names().filter((_, index) => index !== this.#active);
    if (name && name !== this.#file.name) {
      this.#files[this.#active] = this.#made(freeName(name, others), this.#file.state.doc.toString());
    }
    this.#showFile();
  }

  // The view with that file; null if there is none.
  #shown(name) {
    const index = this.#names().indexOf(name);
    if (index < 0) return null;
    if (index !== this.#active) this.#choose(index);
    return this.#source;
  }

  // Changes a file, whether it is shown or not.
  #change(name, spec) {
    const file = this.#files.find((each) => each.name === name);
    if (!file) return;
    if (file === this.#file) {
      this.#source.dispatch(spec);
      return;
    }
    file.state = file.state.update(spec).state;
    this.#update();
  }

  #go(name, from, to) {
    if (!this.#shown(name)) return;
    select(this.#source, from, to);
    this.#source.focus();
  }

  #fix(problem) {
    this.#go(problem.file, problem.from, problem.to);
    applyFix(this.#source, problem.fix);
  }

  // ---- Answers ----

  #update() {
    clearTimeout(this.#timer);
    this.#server.sync();
    this.#showPanels();
    this.#check();
    this.#answer();
  }

  #request(more = {}) {
    const files = this.#texts();
    const { dialect, conformance } = this.#settings;
    return { files, file: files[this.#active], settings: { dialect, conformance }, ...more };
  }

  // Asks the worker; nothing if a newer question took its place or it failed.
  async #ask(kind, request, more = {}) {
    try {
      const answer = await this.#session.ask(kind, request, more);
      if (!answer.refused) return answer;
      this.#showSentence(answer.refused);
    } catch (error) {
      if (error instanceof Replaced) return null;
      this.#say(`The answer was given up: ${error.message}.`, true);
      this.#showSentence("There is no answer.");
    }
    return null;
  }

  async #check() {
    const problems = await this.#ask("check", this.#request());
    if (!problems) return;
    this.#checked = problems;
    this.#showProblems();
  }

  // What the library found, and what the language server adds about modules and
  // languages. It knows nothing of a dialect that was chosen.
  #showProblems() {
    const { dialect, conformance } = this.#settings;
    const added = dialect || conformance ? [] : this.#server.problems();
    const problems = [...this.#checked, ...othersOf(added, this.#checked)];
    this.#problems = problems;
    showProblems(this.#source, problems.filter(({ file }) => file === this.#file.name));
    this.#say(summaryOf(problems), false);
    if (this.#settings.panel === "problems") this.#showList(problems);
  }

  #say(text, isFailure) {
    const status = byId("status");
    status.textContent = text;
    status.classList.toggle("failed", isFailure);
  }

  #showPanels() {
    const { panel } = this.#settings;
    showTabs(byId("panels"), Object.entries(PANELS).map(([id, label]) => ({ id, label, controls: "panel" })),
      panel, (id) => {
        this.#settings.panel = id;
        this.#why = null;
        this.#update();
      });
    byId("choices").replaceChildren(...this.#choices(panel));
  }

  #choices(panel) {
    if (panel === "value") return [this.#choice("Form", "form", { json: "JSON", typed: "JSON with types", native: "HCL" })];
    if (panel === "terraform") {
      return [this.#choice("View", "view", VIEWS),
        this.#choice("Tool", "tool", { terraform: "Terraform", opentofu: "OpenTofu" })];
    }
    if (panel !== "diff") return [];
    const others = this.#names().filter((name) => name !== this.#file.name);
    return [this.#choice("Compared with", "against",
      { "": "its canonical layout", ...Object.fromEntries(others.map((name) => [name, name])) })];
  }

  #choice(label, id, options) {
    const list = element("select", {
      id,
      onchange: ({ target }) => {
        this.#chosen[id] = target.value;
        this.#why = null;
        this.#answer();
      },
    }, ...Object.entries(options).map(([key, text]) =>
      element("option", { value: key, selected: key === this.#chosen[id] }, text)));
    return element("label", {}, `${label} `, list);
  }

  async #answer() {
    const { panel } = this.#settings;
    const show = {
      problems: () => this.#showList(this.#problems),
      value: () => this.#showMade("value", { form: this.#chosen.form },
        this.#chosen.form === "native" ? "value.hcl" : "value.json"),
      json: () => this.#showMade("json", {}, this.#file.name.endsWith(".json") ? "native.hcl" : "syntax.json"),
      format: () => this.#showMade("format", {}, this.#file.name),
      diff: () => this.#showDiff(),
      tree: () => this.#showTree(),
      tokens: () => this.#showTokens(),
      terraform: () => this.#showTerraform(),
      grammar: () => this.#showGrammar(),
    };
    await show[panel]();
  }

  // One of the two places for answers is shown.
  #place(isText) {
    byId("panel").hidden = isText;
    delete byId("panel").dataset.panel;
    byId("text-panel").hidden = !isText;
    const shown = byId(isText ? "text-panel" : "panel");
    const tab = byId(`tab-panels-${this.#settings.panel}`);
    shown.setAttribute("aria-labelledby", tab.id);
    tab.setAttribute("aria-controls", shown.id);
    return shown;
  }

  #showSentence(text) {
    if (this.#settings.panel !== "problems") showSentence(this.#place(false), text);
  }

  #showList(problems) {
    showProblemList(this.#place(false), problems, {
      go: (name, from, to) => this.#go(name, from, to), fix: (problem) => this.#fix(problem),
    });
  }

  async #showMade(kind, more, name) {
    const answer = await this.#ask(kind, this.#request(more));
    if (!answer || this.#settings.panel !== kind) return;
    if (answer.text === undefined) {
      this.#showList(answer.problems);
      return;
    }
    this.#place(true);
    showText(this.#reader, PANELS[kind], name, answer.text);
  }

  async #showDiff() {
    const { name, state } = this.#file;
    const other = this.#files.find((each) => each.name === this.#chosen.against);
    const answer = other ? { text: other.state.doc.toString() } : await this.#ask("format", this.#request());
    if (!answer || this.#settings.panel !== "diff") return;
    if (answer.text === undefined) {
      this.#showList(answer.problems);
      return;
    }
    this.#place(true);
    showDifference(this.#reader, PANELS.diff, name, state.doc.toString(), answer.text);
  }

  async #showTree() {
    const answer = await this.#ask("tree", this.#request());
    if (!answer || this.#settings.panel !== "tree") return;
    const { name } = this.#file;
    const more = (request) => this.#ask("children", { ...request, number: answer.number },
      { key: `children of ${request.path}` });
    showTree(this.#place(false), answer, more, (from, to) => this.#go(name, from, to));
  }

  async #showTokens() {
    const answer = await this.#ask("tokens", this.#request());
    if (!answer || this.#settings.panel !== "tokens") return;
    const { name } = this.#file;
    showTokens(this.#place(false), answer, (request) => this.#ask("moreTokens", request),
      (from, to) => this.#go(name, from, to));
  }

  async #showTerraform() {
    const address = this.#why;
    const request = { files: this.#texts(), tool: this.#chosen.tool, address };
    if (!this.#panelHas("terraform")) this.#showSentence("Terraform is loaded…");
    const answer = await this.#ask(address === null ? "module" : "why", request,
      { key: "terraform", patience: TERRAFORM_PATIENCE });
    if (!answer || this.#settings.panel !== "terraform" || address !== this.#why) return;
    const place = this.#place(false);
    place.dataset.panel = "terraform";
    const actions = {
      go: (name, from, to) => this.#go(name, from, to),
      why: (wanted) => this.#turnTo(wanted),
      back: () => this.#turnTo(null),
      problems: () => this.#showList(answer.problems),
    };
    if (address !== null && answer.steps) showWhy(place, address, answer, actions);
    else if (answer.values) showModule(place, this.#chosen.view, answer, actions);
    else this.#showList(answer.problems);
  }

  #panelHas(name) {
    return byId("panel").dataset.panel === name;
  }

  #turnTo(address) {
    this.#why = address;
    this.#showTerraform();
  }

  #showGrammar() {
    const place = this.#place(false);
    if (place.querySelector("iframe")) return;
    place.replaceChildren(element("iframe", { src: "grammar/index.html", title: "Diagrams of the grammar" }));
  }

  async #applyFormat() {
    const asked = this.#file;
    const answer = await this.#ask("format", this.#request());
    if (answer?.text === undefined) {
      if (answer) this.#say(`${summaryOf(answer.problems)}: the file cannot be formatted`, true);
      return;
    }
    if (this.#file === asked) replaceAll(this.#source, answer.text);
  }

  // ---- The link ----

  async #share() {
    const files = this.#texts().filter(({ name, text }) => name !== VARIABLES || text);
    const fragment = await toFragment({ files, active: Math.min(this.#active, files.length - 1), ...this.#settings });
    history.replaceState(null, "", `#${fragment}`);
    try {
      await navigator.clipboard.writeText(location.href);
      this.#say("The link was copied; it carries the files.", false);
    } catch {
      this.#say("The address of this page carries the files now.", false);
    }
  }
}
