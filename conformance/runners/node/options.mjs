// The command line of run.mjs.
import { parseArgs } from "node:util";
import { kDialects, kLevels } from "./plan.mjs";

export const kUsage = `usage: run.mjs [SUITE.json] [OPTION]... -- COMMAND [ARGUMENT]...

Asks a program the questions of the conformance suite and says which answers are
wrong. README.md has the questions and the answers.

  --protocol jsonl|exit    how to speak with the program [jsonl]; exit asks only
                           the level accept
  --level NAME             ask one level; may be repeated: accept tokens tree
                           values schemas extensions diagnostics recovery
                           robustness
  --dialect NAME           hcl, zcl or terraform [hcl]; may be repeated
  --conformance NAME       spec, reference or both [spec]
  --clause TEXT            clauses whose id, or tests whose name, contains this
  --timeout SECONDS        time for an answer [10]
  --jobs NUMBER            how many programs run at once [the processors]
  --expect FILE            tests that are known to fail, an id in each line
  --output FILE            write the results, for score.mjs
  --name TEXT              the name of the program in the results [COMMAND]
  --help                   this text
  --version                the version of the suite

Exit code 0 if all answers are right, 1 if some are wrong, 2 if the suite cannot
be read or the program cannot be used.`;

const text = (multiple = false) => ({ type: "string", multiple });

const kOptions = {
  protocol: text(), level: text(true), dialect: text(true), conformance: text(),
  clause: text(), timeout: text(), jobs: text(), expect: text(), output: text(),
  name: text(), help: { type: "boolean" }, version: { type: "boolean" },
};

// Thrown with a message about what is wrong on the command line.
export class UsageError extends Error {}

function oneOf(option, value, values) {
  if (values.includes(value)) return value;
  throw new UsageError(`--${option} is one of ${values.join(", ")}, not "${value}"`);
}

function numberOf(option, value, least, most) {
  const number = Number(value);
  if (value !== "" && number >= least && number <= most) return number;
  throw new UsageError(`--${option} is a number from ${least} to ${most}, not "${value}"`);
}

function parsed(args) {
  try {
    return parseArgs({ args, options: kOptions, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message.split("\n")[0]);
  }
}

// The options; `processors` is the default of --jobs.
export function optionsOf(args, processors) {
  const split = args.indexOf("--");
  const own = split < 0 ? args : args.slice(0, split);
  const { values, positionals } = parsed(own);
  if (values.help || values.version) return values;
  const command = split < 0 ? [] : args.slice(split + 1);
  if (command.length === 0) throw new UsageError("there is no -- COMMAND");
  if (positionals.length > 1) throw new UsageError(`one suite at a time, not also "${positionals[1]}"`);
  const conformance = oneOf("conformance", values.conformance ?? "spec", ["spec", "reference", "both"]);
  return {
    suite: positionals[0], command, clause: values.clause ?? "",
    protocol: oneOf("protocol", values.protocol ?? "jsonl", ["jsonl", "exit"]),
    levels: values.protocol === "exit" ? ["accept"]
      : (values.level ?? []).map((name) => oneOf("level", name, kLevels)),
    dialects: (values.dialect ?? ["hcl"]).map((name) => oneOf("dialect", name, kDialects)),
    conformances: conformance === "both" ? ["spec", "reference"] : [conformance],
    timeout: 1000 * numberOf("timeout", values.timeout ?? "10", 0.01, 3600),
    jobs: Math.floor(numberOf("jobs", values.jobs ?? String(processors), 1, 1024)),
    expect: values.expect, output: values.output, name: values.name ?? command.join(" "),
  };
}
