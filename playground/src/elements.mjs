// Small helpers for elements of the page.

/** An element with attributes, listeners (`onclick`) and children; texts are
 * never read as HTML. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, value);
  }
  made.append(...children.filter((each) => each !== null && each !== undefined));
  return made;
}

export const byId = (id) => document.getElementById(id);

/** Makes the children of `list` the tabs of a tab list: one is in the order of
 * the keyboard, and the arrows go from one to the next. `tabs` are
 * `{id, label, controls}`. */
export function showTabs(list, tabs, selected, choose) {
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...tabs.map(({ id, label, controls }) => element("button", {
    type: "button", role: "tab", id: `tab-${list.id}-${id}`, "aria-controls": controls,
    "aria-selected": String(id === selected), tabindex: id === selected ? "0" : "-1",
    onclick: () => choose(id),
  }, label)));
  if (hadFocus) list.querySelector('[aria-selected="true"]')?.focus();
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** Lets the arrow keys, Home and End choose among the tabs of a list. */
export function listenToKeys(list) {
  list.addEventListener("keydown", (event) => {
    const tabs = [...list.children];
    const at = tabs.indexOf(document.activeElement);
    const to = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1
      : event.key in STEPS ? (at + STEPS[event.key] + tabs.length) % tabs.length : -1;
    if (at < 0 || to < 0) return;
    event.preventDefault();
    tabs[to].focus();
    tabs[to].click();
  });
}
