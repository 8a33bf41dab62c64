// Which questions a suite asks: conformance/README.md, "Levels".

export const kLevels = ["accept", "tokens", "tree", "values", "schemas",
  "extensions", "diagnostics", "recovery", "robustness"];
export const kDialects = ["hcl", "zcl", "terraform"];

// The level of a mode; all others are on the level `schemas`.
const kLevelsOfModes = {
  accept: "accept", tokens: "tokens", parse: "tree", config: "tree",
  ident: "tree", attrs: "values", conforms: "values", convert: "values",
  expr: "values", safeconv: "values", tmpl: "values", unify: "values",
  constraint: "extensions", defaults: "extensions", dynblock: "extensions",
  jsondynblock: "extensions", type: "extensions", userfunc: "extensions",
  recover: "recovery", robust: "robustness",
};

const kQuestion = ["id", "mode", "input", "input_hex", "vars", "files", "needs",
  "target_type", "types", "schema", "evaluation_mode", "no_variables",
  "no_functions"];

const kForms = ["", "_reference", "_zcl", "_terraform", "_terraform_reference"];

// The first form of a field that a test has for a setting: "expect_zcl".
function formOf(test, field, { dialect, conformance }) {
  const isReference = conformance === "reference";
  const names = [];
  if (dialect === "zcl") names.push(`${field}_zcl`);
  if (dialect === "terraform") {
    if (isReference) names.push(`${field}_terraform_reference`);
    names.push(`${field}_terraform`);
  }
  if (isReference) names.push(`${field}_reference`);
  return names.find((name) => test[name]) ?? field;
}

// The expected diagnostics; undefined if the test does not state them, or if
// there are several outcomes, since they are those of the first.
export const diagnosticsOf = (test, setting) =>
  expectationsOf(test, setting).length > 1 ? undefined
    : test[formOf(test, "diagnostics", setting)];

// The outcomes that are right. There are several where the documents leave the
// choice, which the reference has made.
export function expectationsOf(test, setting) {
  const form = formOf(test, "expect", setting);
  const others = setting.conformance === "reference" ? [] : test[`${form}_or`] ?? [];
  return [test[form], ...others];
}

const levelOf = (clause, test) =>
  clause.id.startsWith("EXT-") ? "extensions" : kLevelsOfModes[test.mode] ?? "schemas";

// The test of the level `accept` that follows from a test, if the syntax alone
// decides it.
export function acceptanceOf(test) {
  const own = kForms.map((form) => `expect${form}`).filter((name) => test[name]);
  const isOpen = own.some((name) => (test[`${name}_or`] ?? [])
    .some((other) => (other === "ERR") !== (test[name] === "ERR")));
  if (test.skip || isOpen) return undefined;
  const rejects = own.some((name) => test[name] === "ERR");
  const isShort = test.input && !test.input.includes("\n");
  const isExpression = isShort &&
    (test.mode === "parse" || (test.mode === "expr" && !rejects));
  const isFile = ["config", "accept"].includes(test.mode) ||
    (["attrs", "body", "dynblock", "userfunc"].includes(test.mode) && !rejects);
  if (!isExpression && !isFile) return undefined;
  const derived = { id: test.id, name: test.name, mode: "accept", expect: "OK" };
  if (isExpression) derived.input = `x = ${test.input}\n`;
  else if ("input" in test) derived.input = test.input;
  else derived.input_hex = test.input_hex;
  for (const name of own) derived[name] = test[name] === "ERR" ? "ERR" : "OK";
  return derived;
}

// The test on each of its levels.
function levelsOf(clause, test) {
  const own = levelOf(clause, test);
  const levels = [[own, test], ["diagnostics", test]];
  const derived = acceptanceOf(test);
  if (own === "accept") levels.shift();
  return derived === undefined ? levels : [["accept", derived], ...levels];
}

// All questions in the order of the suite: `{ clause, test, level, setting }`.
export function planOf(suite, filter) {
  const jobs = [];
  for (const clause of suite.clauses) {
    const dialects = kDialects.filter((name) => clause.dialects.includes(name) &&
      filter.dialects.includes(name));
    for (const whole of clause.tests) {
      if (whole.mode === "manual") continue;
      if (![clause.id, whole.name ?? ""].some((text) => text.includes(filter.clause))) continue;
      for (const [level, test] of levelsOf(clause, whole)) {
        if (filter.levels.length > 0 && !filter.levels.includes(level)) continue;
        for (const dialect of dialects) {
          for (const conformance of filter.conformances) {
            const setting = { dialect, conformance };
            if (level === "diagnostics" && !diagnosticsOf(test, setting)) continue;
            jobs.push({ clause, test, level, setting });
          }
        }
      }
    }
  }
  return jobs;
}

// What a program is asked.
export function questionOf({ test, setting }) {
  const question = {};
  for (const name of kQuestion) if (name in test) question[name] = test[name];
  return { ...question, ...setting };
}
