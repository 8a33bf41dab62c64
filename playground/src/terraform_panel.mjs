// The panel of Terraform: values, why they are what they are, what is unknown, and
// the graph.

import { element } from "./elements.mjs";
import { drawGraph } from "./graph.mjs";

export const VIEWS = { values: "Values", unknown: "Unknown values", graph: "Graph" };

// More boxes than this are no picture.
const MOST_PARTS = 400;

function partButton(text, part, go) {
  if (part?.from === undefined) return element("code", {}, text);
  return element("button", { type: "button", class: "place", onclick: () => go(part.file, part.from, part.to) }, text);
}

function table(heads, rows) {
  return element("table", {},
    element("thead", {}, element("tr", {}, ...heads.map((each) => element("th", { scope: "col" }, each)))),
    element("tbody", {}, ...rows.map((cells) => element("tr", {}, ...cells.map((each) => element("td", {}, each))))));
}

function whyButton(address, why) {
  return element("button", { type: "button", class: "why", "aria-label": `Why ${address}`, onclick: () => why(address) }, "why");
}

function showValues(place, { values }, { why }) {
  if (values.length === 0) return place.append(element("p", { class: "empty" }, "The files declare no values."));
  return place.append(table(["Address", "Value", ""],
    values.map(({ address, text }) => [address, text, whyButton(address, why)])));
}

function showUnknown(place, { unknown }, { why }) {
  if (unknown.length === 0) return place.append(element("p", { class: "empty" }, "Every value is known."));
  return place.append(table(["Address", "Value", "Because of", ""],
    unknown.map(({ address, text, because }) => [address, text, because.join(", "), whyButton(address, why)])));
}

function showGraph(place, { parts }, { go }) {
  if (parts.length === 0 || parts.length > MOST_PARTS) {
    return place.append(element("p", { class: "empty" },
      parts.length ? `${parts.length} parts are too many for a picture.` : "The files declare nothing."));
  }
  return place.append(drawGraph(parts, (part) => part.from !== undefined && go(part.file, part.from, part.to)));
}

const SHOW = { values: showValues, unknown: showUnknown, graph: showGraph };

/** `actions` has `go(file, from, to)`, `why(address)` and `problems()`, which shows
 * what is wrong. */
export function showModule(place, view, answer, actions) {
  place.replaceChildren();
  const errors = answer.problems.filter(({ severity }) => severity === "error").length;
  if (errors > 0) {
    place.append(element("p", { class: "error" }, element("span", { class: "severity" }, `${errors} error${errors === 1 ? "" : "s"} `),
      element("button", { type: "button", class: "place", id: "module-problems", onclick: actions.problems }, "show")));
  }
  SHOW[view](place, answer, actions);
}

/** The chain that `why` found, and a way back. */
export function showWhy(place, address, { steps }, { go, back }) {
  const items = steps.map((step) => element("li", { style: `margin-left: ${Math.min(step.depth, 20) * 1.2}rem` },
    ...(step.values.length
      ? step.values.map(({ address: name, text }) => element("div", {}, partButton(name, step, go), ` = ${text}`))
      : [element("div", {}, partButton(step.address, step, go))]),
    step.repeated || !step.expression ? null : element("code", { class: "facts" }, step.expression)));
  place.replaceChildren(
    element("p", {}, element("button", { type: "button", id: "back", onclick: back }, "Back"), ` Where ${address} comes from`),
    steps.length ? element("ul", { class: "why-steps" }, ...items)
      : element("p", { class: "empty" }, "Nothing is declared at this address."));
}
