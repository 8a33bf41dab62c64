// Verdicts, and results as text and as JSON: conformance/README.md, "Results".
import { diagnosticsOf, expectationsOf, kLevels } from "./plan.mjs";

export const kVerdicts = ["passed", "failed", "broken", "unsupported", "skipped"];

const agrees = (expected, outcome) =>
  expected === outcome || (expected === "OK" && outcome !== "ERR");

// Compares outcomes, on the level `diagnostics` diagnostics, too.
function compare({ test, setting, level }, answer) {
  const expectations = expectationsOf(test, setting);
  const result = { expected: expectations.join(", or "), outcome: answer.outcome };
  let passed = expectations.some((expected) => agrees(expected, answer.outcome));
  if (level === "diagnostics") {
    const wanted = diagnosticsOf(test, setting);
    const got = answer.diagnostics || "none";
    result.expected += ` with ${wanted}`;
    result.outcome += ` with ${got}`;
    passed &&= got === wanted;
  }
  return { passed, result };
}

// The result of a question: `{ test, level, verdict, setting, ... }`.
export function judge(job, answer) {
  const base = { test: job.test.id, level: job.level,
    setting: `${job.setting.dialect} ${job.setting.conformance}` };
  if (answer.broken) return { ...base, verdict: "broken", why: answer.broken };
  const unsupported = answer.unsupported ||
    (job.level === "diagnostics" && answer.diagnostics === undefined ? "diagnostics" : "");
  if (unsupported) return { ...base, verdict: "unsupported", why: unsupported };
  const { passed, result } = compare(job, answer);
  if (job.test.skip) {
    return { ...base, ...result, verdict: passed ? "failed" : "skipped",
      why: passed ? `passes, but says it would not: ${job.test.skip}` : job.test.skip };
  }
  if (passed) {
    // The outcome is only of interest if the expectation does not determine it.
    const isSaid = job.level === "diagnostics" || result.outcome === result.expected;
    return { ...base, verdict: "passed", outcome: isSaid ? "" : result.outcome };
  }
  return { ...base, ...result, verdict: "failed", why: answer.reason };
}

const clauseOf = (test) => test.slice(0, test.lastIndexOf("."));

const namesOf = ({ test, setting }) => [test, `${test} ${setting}`,
  clauseOf(test), `${clauseOf(test)} ${setting}`];

const isWrong = ({ verdict }) => verdict === "failed" || verdict === "broken";

// Known failures count as skipped; what passes, but is listed, fails. Returns
// the lines of the list that name nothing that was asked.
export function applyKnown(text, results) {
  const lines = new Set(text.split("\n")
    .map((line) => line.replace(/#.*/, "").trim().replace(/\s+/g, " ")).filter(Boolean));
  const failing = new Set(results.filter(isWrong).flatMap(namesOf));
  const asked = new Set(results.flatMap(namesOf));
  for (const result of results) {
    if (!namesOf(result).some((name) => lines.has(name))) continue;
    if (isWrong(result)) {
      Object.assign(result, { verdict: "skipped", why: "known to fail" });
    } else if (result.verdict === "passed" && !failing.has(result.test) &&
        !failing.has(clauseOf(result.test))) {
      Object.assign(result, { verdict: "failed", expected: "a known failure",
        why: "it passes: take it out of the list" });
    }
  }
  return [...lines].filter((line) => !asked.has(line)).sort();
}

export function countsOf(results) {
  const counts = Object.fromEntries(kVerdicts.map((name) => [name, 0]));
  for (const { verdict } of results) ++counts[verdict];
  return counts;
}

export function totalsText(counts) {
  const parts = [`${counts.passed} passed`, `${counts.failed} failed`,
    `${counts.unsupported} unsupported`];
  if (counts.broken) parts.push(`${counts.broken} broken`);
  if (counts.skipped) parts.push(`${counts.skipped} skipped`);
  return parts.join(", ");
}

// What went wrong with a question, for people; empty if nothing did.
export function problemText({ clause, test, setting }, result) {
  const what = `${test.id} ${test.name ?? ""} ${test.mode} ${setting.dialect} ${setting.conformance}`;
  if (result.verdict === "broken") return `BROKEN ${what}: ${result.why}`;
  if (result.verdict !== "failed") return "";
  const quoted = (text) => JSON.stringify(text ?? "");
  return `FAILED ${what} input ${quoted(test.input ?? test.input_hex)} expected ` +
    `${quoted(result.expected)} actual ${quoted(result.outcome)}` +
    (result.why ? ` (${result.why})` : "") + `\n    ${clause.id}: ${clause.requirement}`;
}

// What is unsupported and how often, and a line for each level.
export function summaryText(results) {
  const reasons = new Map();
  for (const { verdict, why } of results) {
    if (verdict === "unsupported") reasons.set(why, (reasons.get(why) ?? 0) + 1);
  }
  let text = "";
  for (const why of [...reasons.keys()].sort()) text += `unsupported: ${why} (${reasons.get(why)})\n`;
  for (const level of kLevels) {
    const counts = countsOf(results.filter((result) => result.level === level));
    const decided = counts.passed + counts.failed + counts.broken;
    if (decided + counts.unsupported + counts.skipped === 0) continue;
    text += `${level.padEnd(12)}${String(counts.passed).padStart(6)} of ${String(decided).padStart(6)}` +
      (counts.unsupported ? `, ${counts.unsupported} unsupported` : "") + "\n";
  }
  return text;
}

const kMembers = ["expected", "outcome", "why"];

function lineOf(result, settings) {
  const line = { test: result.test, level: result.level, verdict: result.verdict, settings };
  for (const name of kMembers) if (result[name]) line[name] = result[name];
  return JSON.stringify(line);
}

// The settings with equal results of one test and level share a line.
function linesOf(results) {
  const lines = new Map();
  for (const result of results) {
    const key = lineOf(result, []);
    if (!lines.has(key)) lines.set(key, { result, settings: [] });
    lines.get(key).settings.push(result.setting);
  }
  return [...lines.values()].map(({ result, settings }) => lineOf(result, settings));
}

// The file that `hcl-conformance run --output` writes, too.
export function resultsText(name, suite, results) {
  const { version, sha256 } = suite;
  return `{"implementation":${JSON.stringify(name)},\n` +
    (sha256 ? `"suite":${JSON.stringify({ version, sha256 })},\n` : "") +
    `"totals":${JSON.stringify(countsOf(results))},\n"results":[\n` +
    linesOf(results).join(",\n") + "\n]}\n";
}
