// The content of the page: files, which is shown, and settings. No element is
// known here.

import { VARIABLES } from "./answers.mjs";

export const PANELS = {
  problems: "Problems", value: "Value", tree: "Tree", tokens: "Tokens",
  format: "Formatted", diff: "Difference", json: "JSON", terraform: "Terraform", grammar: "Grammar",
};

/** A name that no other file has. */
export function freeName(wanted, names) {
  if (!names.includes(wanted)) return wanted;
  const [, stem, end] = /^(.*?)((?:\.[^.]*)*)$/.exec(wanted);
  for (let number = 2; ; number++) {
    const name = `${stem}-${number}${end}`;
    if (!names.includes(name)) return name;
  }
}

/** Files in the order of their tabs: that of variables is the last one. */
export function withVariables(files) {
  const others = files.filter(({ name }) => name !== VARIABLES);
  const variables = files.find(({ name }) => name === VARIABLES) ?? { name: VARIABLES, text: "" };
  return [...(others.length ? others : [{ name: "main.hcl", text: "" }]), variables];
}

/** The problems that are not among those that are known, by code and place. */
export function othersOf(problems, known) {
  const keyOf = ({ file, code, from }) => `${file}\n${code}\n${from}`;
  const keys = new Set(known.map(keyOf));
  return problems.filter((each) => !keys.has(keyOf(each)));
}

/** The settings of a link or example, with the usual ones for what is missing. */
export function settingsOf({ panel, dialect, conformance }) {
  const one = (value, known, usual) => (known.includes(value) ? value : usual);
  return {
    panel: one(panel, Object.keys(PANELS), "value"),
    dialect: one(dialect, ["hcl", "zcl", "terraform"], ""),
    conformance: one(conformance, ["spec", "reference"], ""),
  };
}
