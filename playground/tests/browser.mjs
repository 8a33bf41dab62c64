// A page in headless Chromium, over its debugging protocol, and a server of
// files for it.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css",
  ".wasm": "application/wasm", ".svg": "image/svg+xml",
};

/** Serves the files of a folder on a free port; gives the server and its address. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    try {
      const content = await readFile(join(folder, path.endsWith("/") ? `${path}index.html` : path));
      response.writeHead(200, { "content-type": TYPES[extname(path) || ".html"] ?? "text/plain" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}` };
}

// The numbers of keys that are no characters.
const KEYS = { Backspace: 8, Enter: 13, F2: 113, F12: 123, ".": 190 };

/** The name of a browser on this machine, or undefined. */
export function findBrowser() {
  return ["chromium", "chromium-browser", "google-chrome"].find(
    (name) => spawnSync(name, ["--version"]).status === 0);
}

export class Page {
  #child;
  #profile = mkdtempSync(join(tmpdir(), "hcl-playground-"));
  #socket;
  #number = 0;
  #answers = new Map();
  // What went wrong on the page.
  complaints = [];

  static async open(browser) {
    const page = new Page();
    const debug = await page.#start(browser);
    const list = `${debug.replace(/^ws:(\/\/[^/]+).*/, "http:$1")}/json`;
    const targets = await (await fetch(list)).json();
    page.#socket = new WebSocket(targets.find((each) => each.type === "page").webSocketDebuggerUrl);
    page.#socket.onmessage = ({ data }) => page.#receive(JSON.parse(data));
    await new Promise((resolve) => {
      page.#socket.onopen = resolve;
    });
    for (const domain of ["Page", "Runtime", "Log", "Accessibility"]) await page.call(`${domain}.enable`);
    return page;
  }

  #start(browser) {
    this.#child = spawn(browser, ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--remote-debugging-port=0", `--user-data-dir=${this.#profile}`, "about:blank"]);
    return new Promise((resolve, reject) => {
      let text = "";
      this.#child.stderr.on("data", (data) => {
        text += data;
        const found = /listening on (ws:\S+)/.exec(text);
        if (found) resolve(found[1]);
      });
      this.#child.on("exit", () => reject(new Error(`the browser has ended: ${text}`)));
    });
  }

  #receive({ id, method, params, result, error }) {
    if (method === "Runtime.exceptionThrown") this.complaints.push(params.exceptionDetails.exception?.description);
    if (method === "Log.entryAdded" && params.entry.level === "error") this.complaints.push(params.entry.text);
    const waiting = this.#answers.get(id);
    if (!waiting) return;
    this.#answers.delete(id);
    if (error) waiting.reject(new Error(error.message));
    else waiting.resolve(result);
  }

  call(method, params = {}) {
    return new Promise((resolve, reject) => {
      this.#answers.set(++this.#number, { resolve, reject });
      this.#socket.send(JSON.stringify({ id: this.#number, method, params }));
    });
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.call("Runtime.evaluate",
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  async until(expression, what, seconds = 40) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      // A page that is being loaded lacks its elements.
      if (await this.evaluate(expression).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`it does not show ${what}: ${await this.evaluate("document.body.innerText.slice(0, 2000)")}`);
  }

  async key(key, code, modifiers = 0) {
    const number = KEYS[key] ?? key.toUpperCase().charCodeAt(0);
    const given = { key, code: code ?? key, modifiers, windowsVirtualKeyCode: number };
    await this.call("Input.dispatchKeyEvent", { type: "rawKeyDown", ...given, commands: key === "a" ? ["selectAll"] : [] });
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", ...given });
  }

  insert(text) {
    return this.call("Input.insertText", { text });
  }

  async close() {
    this.#socket?.close();
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill();
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
    this.#child.kill("SIGKILL");
    try {
      rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    } catch (error) {
      console.error(error.message);
    }
  }
}
