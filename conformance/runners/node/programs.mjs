// Programs under test: conformance/README.md, "Protocols".
import { spawn } from "node:child_process";

// Thrown if the command does not exist or may not be run.
export class CannotStart extends Error {}

const running = new Set();

// Ends a program and what it started.
function kill(child) {
  running.delete(child);
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

process.on("exit", () => running.forEach(kill));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

function start(command, env, output) {
  const child = spawn(command[0], command.slice(1), {
    stdio: ["pipe", output, "inherit"], env,
    detached: process.platform !== "win32",
  });
  running.add(child);
  child.stdin.on("error", () => {});
  return child;
}

const statusText = (code, signal) =>
  signal ? `ended with ${signal}` : `ended with exit code ${code}`;

// The answer in a line of JSON, or why it is none.
export function answerOf(line, id) {
  let answer;
  try {
    answer = JSON.parse(line);
  } catch {
    return { broken: `no JSON: ${line.slice(0, 80)}` };
  }
  if (answer?.id !== id) return { broken: "answers another test" };
  const text = (value) => (typeof value === "string" ? value.toWellFormed() : "");
  if (text(answer.unsupported)) return { unsupported: text(answer.unsupported) };
  if (typeof answer.outcome !== "string") return { broken: "an answer without outcome" };
  const result = { outcome: text(answer.outcome), reason: text(answer.reason) };
  if (Array.isArray(answer.diagnostics)) {
    result.diagnostics = answer.diagnostics.map(text).join(", ");
  }
  return result;
}

// `jsonl`: one process for many questions. It is started again after an answer
// that cannot be used.
export class LineProgram {
  #command;
  #timeout;
  #child;
  #text = "";
  #settle = () => {};

  constructor(command, timeout) {
    this.#command = command;
    this.#timeout = timeout;
  }

  async answer(question) {
    if (this.#child === undefined) this.#start();
    const { line, broken, error } = await this.#exchange(JSON.stringify(question) + "\n");
    if (error) throw new CannotStart(error.message);
    const answer = broken ? { broken } : answerOf(line, question.id);
    if (answer.broken) this.end();
    return answer;
  }

  end() {
    if (this.#child !== undefined) kill(this.#child);
    this.#child = undefined;
  }

  #start() {
    const child = start(this.#command, process.env, "pipe");
    this.#child = child;
    this.#text = "";
    const settle = (result) => { if (child === this.#child) this.#settle(result); };
    child.on("error", (error) => settle({ error }));
    child.on("close", (code, signal) => settle({ broken: statusText(code, signal) }));
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (text) => {
      if (child !== this.#child) return;
      this.#text += text;
      this.#take();
    });
  }

  // Hands out a line that is there.
  #take() {
    const end = this.#text.indexOf("\n");
    if (end < 0) return;
    const line = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 1);
    this.#settle({ line });
  }

  #exchange(line) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle({ broken: "no answer in time" }), this.#timeout);
      this.#settle = (result) => {
        clearTimeout(timer);
        this.#settle = () => {};
        resolve(result);
      };
      this.#child.stdin.write(line);
      this.#take();
    });
  }
}

// `exit`: a process for each question of the mode `accept`.
export class ExitProgram {
  #command;
  #timeout;

  constructor(command, timeout) {
    this.#command = command;
    this.#timeout = timeout;
  }

  answer(question) {
    return new Promise((resolve, reject) => {
      const env = { ...process.env, HCL_DIALECT: question.dialect, HCL_CONFORMANCE: question.conformance };
      const child = start(this.#command, env, "ignore");
      const settle = (answer) => {
        clearTimeout(timer);
        kill(child);
        resolve(answer);
      };
      const timer = setTimeout(() => settle({ broken: "no answer in time" }), this.#timeout);
      child.on("error", (error) => { settle({}); reject(new CannotStart(error.message)); });
      child.on("exit", (code, signal) => settle(code === 0 || code === 1
        ? { outcome: code === 0 ? "OK" : "ERR" }
        : { broken: statusText(code, signal) }));
      child.stdin.end("input" in question ? question.input : Buffer.from(question.input_hex, "hex"));
    });
  }

  end() {}
}
