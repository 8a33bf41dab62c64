#!/usr/bin/env node
// Runs the suite against a program: `run.mjs --help`. Needs only Node 20.
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { kUsage, optionsOf, UsageError } from "./node/options.mjs";
import { planOf, questionOf } from "./node/plan.mjs";
import { CannotStart, ExitProgram, LineProgram } from "./node/programs.mjs";
import { applyKnown, countsOf, judge, problemText, resultsText, summaryText,
  totalsText } from "./node/results.mjs";

// A program none of whose first answers can be used is not asked further.
const kFirst = 5;
// The format of the suites that can be read.
const kFormat = 2;

// Thrown with a message if nothing can be run.
class Stop extends Error {}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Stop(`${path} cannot be read: ${error.code ?? error.message}`);
  }
}

function suiteOf(path) {
  const text = read(path);
  let suite;
  try {
    suite = JSON.parse(text);
  } catch {
    // The message is that of another JSON text.
  }
  if (!Array.isArray(suite?.clauses)) throw new Stop(`${path} is not a suite`);
  if (suite.format !== kFormat) throw new Stop(`${path} has format ${suite.format}, not ${kFormat}`);
  return suite;
}

// Asks all questions, with several programs at once after the first answers.
async function ask(jobs, options) {
  const results = new Array(jobs.length);
  let next = 0;
  const work = async (end, program) => {
    while (next < end) {
      const at = next++;
      results[at] = judge(jobs[at], await program.answer(questionOf(jobs[at])));
    }
  };
  const Program = options.protocol === "exit" ? ExitProgram : LineProgram;
  const programs = Array.from({ length: options.jobs },
    () => new Program(options.command, options.timeout));
  await work(Math.min(kFirst, jobs.length), programs[0]);
  const broken = results.filter((result) => result?.verdict === "broken");
  if (next > 0 && broken.length === next) {
    throw new Stop(`the program is broken: its first ${next} answers could not be ` +
      `used; ${broken[0].test}: ${broken[0].why}`);
  }
  await Promise.all(programs.map((program) => work(jobs.length, program)));
  programs.forEach((program) => program.end());
  return results;
}

async function main(args) {
  const options = optionsOf(args, availableParallelism());
  if (options.help) return console.log(kUsage), 0;
  const suite = suiteOf(options.suite ?? new URL("../suite.json", import.meta.url));
  if (options.version) return console.log(suite.version), 0;
  const known = options.expect === undefined ? "" : read(options.expect);
  const jobs = planOf(suite, options);
  if (jobs.length === 0) throw new Stop("no test has these properties");
  const results = await ask(jobs, options);
  for (const line of applyKnown(known, results)) {
    console.error(`run.mjs: ${options.expect}: "${line}" was not asked`);
  }
  if (options.output !== undefined) {
    writeFileSync(options.output, resultsText(options.name, suite, results));
  }
  const problems = jobs.map((job, i) => problemText(job, results[i])).filter(Boolean);
  const counts = countsOf(results);
  console.log([...problems, summaryText(results) + totalsText(counts)].join("\n"));
  return counts.failed + counts.broken === 0 ? 0 : 1;
}

// That nobody reads all of the output is no error.
process.stdout.on("error", () => {});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof CannotStart) console.error(`run.mjs: the program cannot be started: ${error.message}`);
  else if (error instanceof UsageError) console.error(`run.mjs: ${error.message}; see run.mjs --help`);
  else if (error instanceof Stop || error.code) console.error(`run.mjs: ${error.message}`);
  else throw error;
  process.exitCode = 2;
}
