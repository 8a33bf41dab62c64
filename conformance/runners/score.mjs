#!/usr/bin/env node
// Makes a page of results: `score.mjs RESULTS.json [FOLDER]` writes score.md, a
// table of the levels, and score.svg, a badge, into the folder [.].
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kLevels } from "./node/plan.mjs";
import { kVerdicts } from "./node/results.mjs";

class Stop extends Error {}

function resultsOf(path) {
  let json;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code) throw new Stop(`${path} cannot be read: ${error.code}`);
  }
  const isLine = (line) => kLevels.includes(line?.level) &&
    kVerdicts.includes(line.verdict) && Array.isArray(line.settings);
  if (!Array.isArray(json?.results) || !json.results.every(isLine)) throw new Stop(`${path} has no results of a run`);
  // A version is put into XML and Markdown.
  const { version, sha256 } = json.suite ?? {};
  const word = (value) => (/^[\w.+-]+$/.test(value ?? "") ? value : undefined);
  return { ...json, suite: { version: word(version), sha256: word(sha256) } };
}

// How many answers of each verdict a level has.
function countsOf(results, level) {
  const counts = { passed: 0, failed: 0, broken: 0, unsupported: 0, skipped: 0 };
  for (const line of results) {
    if (line.level === level) counts[line.verdict] += line.settings.length;
  }
  return { ...counts, decided: counts.passed + counts.failed + counts.broken };
}

// The levels that were asked.
function scoreOf({ results }) {
  return kLevels.map((level) => ({ level, ...countsOf(results, level) }))
    .filter(({ decided, unsupported, skipped }) => decided + unsupported + skipped > 0);
}

const sum = (rows, member) => rows.reduce((total, row) => total + row[member], 0);

function badgeTexts({ suite }, rows) {
  const levels = rows.filter(({ decided }) => decided > 0).map(({ level }) => level);
  const where = levels.length > 2 ? `${levels.length} levels` : levels.join(", ");
  return [suite.version ? `HCL suite ${suite.version}` : "HCL suite",
    `${sum(rows, "passed")} of ${sum(rows, "decided")}` + (where ? `, ${where}` : "")];
}

function colourOf(rows) {
  const share = sum(rows, "decided") === 0 ? 0 : sum(rows, "passed") / sum(rows, "decided");
  if (share === 1) return "#2e7d32";
  return share >= 0.9 ? "#8a6500" : "#b3261e";
}

// Both texts are ASCII that XML need not escape.
function badge(results, rows) {
  const [left, right] = badgeTexts(results, rows);
  const [a, b] = [left, right].map((text) => 7 * text.length + 12);
  const text = (x, content) => `<text x="${x}" y="14" text-anchor="middle">${content}</text>\n`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${a + b}" height="20" role="img" aria-label="${left}: ${right}">\n` +
    `<title>${left}: ${right}</title>\n<rect width="${a}" height="20" fill="#444"/>\n` +
    `<rect x="${a}" width="${b}" height="20" fill="${colourOf(rows)}"/>\n` +
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">\n` +
    text(a / 2, left) + text(a + b / 2, right) + `</g>\n</svg>\n`;
}

function page(results, rows) {
  const [left, right] = badgeTexts(results, rows);
  const suite = results.suite.sha256 ? `\nThe suite has the SHA-256 \`${results.suite.sha256}\`.\n` : "";
  const line = (cells) => `| ${cells.join(" | ")} |\n`;
  const row = ({ level, passed, decided, unsupported, skipped }) =>
    line([level, passed, decided, unsupported, skipped]);
  return `# ${String(results.implementation).replace(/[\\`*_[\]<>|#&]/g, "\\$&").replace(/\s+/g, " ")}\n\n![${left}: ${right}](score.svg)\n${suite}\n` +
    line(["level", "right", "of", "not supported", "known to fail"]) +
    "| --- | ---: | ---: | ---: | ---: |\n" + rows.map(row).join("") +
    row({ level: "all", ...Object.fromEntries(["passed", "decided", "unsupported", "skipped"]
      .map((member) => [member, sum(rows, member)])) });
}

function main([path, folder = ".", ...rest]) {
  if (path === undefined || path.startsWith("-") || rest.length > 0) throw new Stop("usage: score.mjs RESULTS.json [FOLDER]");
  const results = resultsOf(path);
  const rows = scoreOf(results);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "score.svg"), badge(results, rows));
  writeFileSync(join(folder, "score.md"), page(results, rows));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop) && !error.code) throw error;
  console.error(error.message.startsWith("usage") ? error.message : `score.mjs: ${error.message}`);
  process.exitCode = 2;
}
