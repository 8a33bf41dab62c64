// Drives the live page of `hcl-lab serve` in headless Chromium: an edit of the
// source changes the tree, an edit of the grammar shows a conflict beside the
// last good state, and both widths have no sideways scrolling.
//
//   node --experimental-websocket page_test.mjs HCL_LAB GRAMMAR BASE [SCREENSHOTS]
//
// Ends with 77, and the reason, where there is no Chromium.
import {spawn, spawnSync} from "node:child_process";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";

const [lab, grammar, base, screenshots] = process.argv.slice(2);
const skip = reason => { console.log(reason); process.exit(77); };
if (typeof WebSocket === "undefined") skip("this Node.js has no WebSocket");
const browser = ["chromium", "chromium-browser", "google-chrome"].find(
    name => spawnSync(name, ["--version"]).status === 0);
if (!browser) skip("there is no Chromium");
if (spawnSync("sh", ["-c", "command -v antlr4"]).status !== 0) skip("there is no program antlr4");

const children = [];
const profile = mkdtempSync(join(tmpdir(), "hcl-lab-page-"));
function finish(code) {
  for (const child of children) child.kill();
  // The browser may still be writing there.
  try {
    rmSync(profile, {recursive: true, force: true, maxRetries: 10, retryDelay: 200});
  } catch (error) {
    console.error(error.message);
  }
  process.exit(code);
}
setTimeout(() => { console.error("the test took too long"); finish(1); }, 120000);

// Starts a program and gives the first match in what it writes.
function start(command, args, pattern) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    children.push(child);
    let text = "";
    const read = data => {
      text += data;
      const found = text.match(pattern);
      if (found) resolve(found[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(command + " has ended: " + text)));
  });
}

let number = 0;
const answers = new Map();
let socket;
function call(method, params = {}) {
  return new Promise((resolve, reject) => {
    answers.set(++number, {resolve, reject});
    socket.send(JSON.stringify({id: number, method, params}));
  });
}
async function evaluate(expression) {
  const answer = await call("Runtime.evaluate", {expression, returnByValue: true});
  if (answer.exceptionDetails) throw new Error(expression + ": " + answer.exceptionDetails.text);
  return answer.result.value;
}
async function evaluateLater(expression) {
  const answer = await call("Runtime.evaluate", {expression, returnByValue: true, awaitPromise: true});
  if (answer.exceptionDetails) throw new Error(expression + ": " + answer.exceptionDetails.text);
  return answer.result.value;
}
async function until(expression, what) {
  for (let i = 0; i < 400; ++i) {
    if (await evaluate(expression)) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error("it does not show " + what + ": " + await evaluate("document.body.innerText"));
}
// Types as a person does: into the focused editor, with input events.
async function type(id, from, to) {
  const found = await evaluate(`editors.${id}.select(${JSON.stringify(from)})`);
  if (!found) throw new Error(from + " is not in " + id);
  await call("Input.insertText", {text: to});
}
async function look(name, width) {
  await call("Emulation.setDeviceMetricsOverride",
             {width, height: 900, deviceScaleFactor: 1, mobile: false});
  const wide = await evaluate("document.documentElement.scrollWidth");
  if (wide > width) throw new Error(`${name} is ${wide} wide on ${width}`);
  if (!screenshots) return;
  const shot = await call("Page.captureScreenshot", {captureBeyondViewport: true});
  writeFileSync(join(screenshots, name + ".png"), Buffer.from(shot.data, "base64"));
}

try {
  const address = await start(lab, ["serve", "--grammar", grammar, "--base", base], /(http:\S+)/);
  const debug = await start(browser, [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--remote-debugging-port=0", "--user-data-dir=" + profile, "about:blank"],
    /listening on (ws:\S+)/);
  const pages = await (await fetch(debug.replace(/^ws:(\/\/[^/]+).*/, "http:$1/json"))).json();
  socket = new WebSocket(pages.find(page => page.type === "page").webSocketDebuggerUrl);
  socket.onmessage = event => {
    const message = JSON.parse(event.data);
    const waiting = answers.get(message.id);
    if (!waiting) return;
    answers.delete(message.id);
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result);
  };
  await new Promise(resolve => { socket.onopen = resolve; });
  await call("Page.enable");
  await call("Page.navigate", {url: address});
  await until(`!!document.querySelector("#parser .cm-content") && document.getElementById("tree").textContent`, "a tree");

  await type("source", "", "1 + 2;");
  await until(`document.getElementById("tree").textContent.includes("sum")`, "the tree of the source");
  await until(`document.getElementById("status").textContent.includes("accepted")`, "the verdict");
  await look("wide", 1200);
  // The tree and the source point at each other.
  await evaluate(`[...document.querySelectorAll("#tree div")].find(node => node.textContent.includes("sum")).dispatchEvent(new PointerEvent("pointerenter"))`);
  await until(`document.querySelector("#source .lab-highlight")?.textContent === "1 + 2"`, "what a line of the tree stands for");
  // Underlines of mistakes, also in the source.
  await type("source", "1 + 2;", "1 + ;");
  await until(`!!document.querySelector("#source .cm-lintRange-error")`, "the mistake of the source");
  if (!await evaluate(`getComputedStyle(document.querySelector("#source .cm-lintRange-error")).backgroundImage.startsWith("url(")`)) {
    throw new Error("mistakes are not underlined");
  }
  await type("source", "1 + ;", "1 + 2;");
  await until(`document.getElementById("status").textContent.includes("accepted")`, "the mended source");
  // A link has all texts.
  const link = await evaluateLater("linkText()");
  const texts = await evaluateLater(`textsOfLink(${JSON.stringify(link)}).then(given => given.source)`);
  if (texts !== "1 + 2;") throw new Error("the link has " + texts);
  await look("narrow", 375);

  await type("parser", "number : NUMBER ;", "number : NUMBER | NUMBER NAME ;");
  await until(`document.getElementById("problems").textContent.includes("begins both alternative 1 and alternative 2")`, "the conflict");
  await until(`!document.getElementById("stale").hidden`, "that the state is an older one");
  await until(`!!document.querySelector("#parser .cm-lintRange-error")`, "the place of the conflict in the editor");
  if (!await evaluate(`document.getElementById("tree").textContent.includes("sum")`)) {
    throw new Error("the last good tree is gone");
  }
  await look("conflict", 375);
  await call("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: "dark"}]});
  await look("dark", 1200);
  await type("parser", "number : NUMBER | NUMBER NAME ;", "number : NUMBER ;");
  await until(`document.getElementById("stale").hidden`, "the mended grammar");
  console.log("the page works");
  finish(0);
} catch (error) {
  console.error(error.message);
  finish(1);
}
