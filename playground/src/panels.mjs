// What the panels show of an answer.

import { byId, element } from "./elements.mjs";

const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** "2 errors, 1 warning", for the line that a screen reader reads. */
export function summaryOf(problems) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return "No problems";
  return [errors && counted(errors, "error"), warnings && counted(warnings, "warning")]
    .filter(Boolean).join(", ");
}

function placeButton(file, { line, column, from, to }, go) {
  if (from === undefined) return element("span", { class: "place" }, file);
  const text = column ? `${file}:${line}:${column}` : `${file}:${line}`;
  return element("button", { type: "button", class: "place", onclick: () => go(file, from, to) }, text);
}

function problemItem(problem, { go, fix }) {
  const { severity, code, summary, detail, file, notes, suggestion, related } = problem;
  return element("li", { class: severity },
    element("p", { class: "headline" },
      element("span", { class: "severity" }, severity), " ",
      element("strong", {}, summary), " ",
      placeButton(file, problem, go), " ",
      element("code", {}, code)),
    detail ? element("p", {}, detail) : null,
    ...notes.map((note) => element("p", { class: "note" }, note)),
    ...related.map((each) => element("p", { class: "note" }, `${each.label} `, placeButton(each.file, each, go))),
    suggestion ? element("p", { class: "note" }, `Write ${suggestion}`) : null,
    problem.fix.length ? element("button", { type: "button", class: "fix", onclick: () => fix(problem) }, "Fix") : null);
}

/** `actions` has `go(file, from, to)` and `fix(problem)`. */
export function showProblemList(place, problems, actions) {
  place.replaceChildren(problems.length
    ? element("ul", { class: "problems" }, ...problems.map((each) => problemItem(each, actions)))
    : element("p", { class: "empty" }, "No problems."));
}

export function showSentence(place, text) {
  place.replaceChildren(element("p", { class: "empty" }, text));
}

function nodeLabel(node, go) {
  return element("button", { type: "button", class: "node", onclick: () => go(node.from, node.to) },
    node.role ? element("span", { class: "role" }, `${node.role} `) : null,
    element("strong", {}, node.kind),
    node.facts ? element("span", { class: "facts" }, ` ${node.facts}`) : null);
}

function nodeItem(node, more, go) {
  if (node.count === 0) return element("li", {}, nodeLabel(node, go));
  const inside = element("div");
  const details = element("details", {
    ontoggle: () => {
      if (details.open && !inside.hasChildNodes()) fillNodes(inside, node.path, 0, more, go);
    },
  }, element("summary", { "aria-label": `${node.kind} ${node.facts}, ${counted(node.count, "child node")}` },
    nodeLabel(node, go)), inside);
  // What fits on a screen is open.
  details.open = node.path.length < 3 && node.count <= 8;
  return element("li", {}, details);
}

async function fillNodes(place, path, begin, more, go) {
  const answer = await more({ path, begin });
  if (answer) appendNodes(place, answer, path, begin, more, go);
}

function appendNodes(place, { total, nodes }, path, begin, more, go) {
  const list = place.querySelector(":scope > ul") ?? place.appendChild(element("ul", { class: "tree" }));
  list.append(...nodes.map((each) => nodeItem(each, more, go)));
  const shown = begin + nodes.length;
  if (shown >= total) return;
  const button = element("button", {
    type: "button", class: "more",
    onclick: () => {
      button.remove();
      fillNodes(place, path, shown, more, go);
    },
  }, `Show more (${total - shown})`);
  place.append(button);
}

/** The typed tree; `more(request)` asks for the nodes below one. */
export function showTree(place, answer, more, go) {
  place.replaceChildren();
  if (answer.total === 0) showSentence(place, "The file is empty.");
  else appendNodes(place, answer, [], 0, more, go);
}

/** The tokens as a table, some hundreds at a time. */
export function showTokens(place, answer, more, go) {
  const body = element("tbody");
  const add = ({ total, rows }) => {
    body.append(...rows.map((each) => element("tr", {},
      element("td", {}, each.type),
      element("td", {}, `${each.from}–${each.to}`),
      element("td", {}, element("button", { type: "button", class: "node", onclick: () => go(each.from, each.to) },
        JSON.stringify(each.text))))));
    const left = total - body.children.length;
    byId("more-tokens")?.remove();
    if (left > 0) {
      place.append(element("button", {
        type: "button", class: "more", id: "more-tokens",
        onclick: async () => {
          const next = await more({ begin: body.children.length });
          if (next) add(next);
        },
      }, `Show more (${left})`));
    }
  };
  const head = element("tr", {}, ...["Type", "Place", "Text"].map((each) => element("th", { scope: "col" }, each)));
  place.replaceChildren(element("table", {}, element("thead", {}, head), body));
  add(answer);
}
