// A session over every panel of the built page in headless Chromium.
//
//   node --experimental-websocket page.mjs FOLDER [SCREENSHOTS]
//
// Ends with 77, and the reason, where there is no Chromium.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Page, findBrowser, serve } from "./browser.mjs";

const [folder, screenshots] = process.argv.slice(2);
const browser = findBrowser();
if (typeof WebSocket === "undefined" || !browser) {
  console.log(browser ? "this Node.js has no WebSocket" : "there is no Chromium");
  process.exit(77);
}
const { server, address } = await serve(folder);
const page = await Page.open(browser);
// The browser does not outlive the test.
setTimeout(async () => {
  console.error("the test took too long");
  await page.close();
  process.exit(1);
}, 240_000).unref();
const shown = `(document.querySelector("#answers [role=tabpanel]:not([hidden])")?.innerText ?? "")`;
const panel = (id) => page.evaluate(`document.getElementById("tab-panels-${id}").click()`);
const shows = (text, what) => page.until(`${shown}.includes(${JSON.stringify(text)})`, what);
const status = (text) => page.until(`document.getElementById("status").textContent.includes(${JSON.stringify(text)})`,
  `the status ${text}`);

async function example(title) {
  await page.evaluate(`(() => {
    const list = document.getElementById("example");
    list.value = [...list.options].find((each) => each.text === ${JSON.stringify(title)}).value;
    list.dispatchEvent(new Event("change"));
  })()`);
}

async function write(text) {
  await page.evaluate(`document.querySelector("#source .cm-content").focus()`);
  await page.key("a", "KeyA", 2);
  await page.insert(text);
}

const source = `document.querySelector("#source .cm-content").innerText`;

async function chooseFile(name) {
  await page.evaluate(`[...document.getElementById("files").children].find((each) => each.innerText === ${JSON.stringify(name)}).click()`);
}

async function addFile(name, text) {
  await page.evaluate(`document.getElementById("add").click()`);
  await page.insert(name);
  await page.evaluate(`document.getElementById("name").blur()`);
  await page.until(`document.querySelector("#files [aria-selected=true]").innerText === ${JSON.stringify(name)}`, "the new tab");
  await write(text);
}

// Finds a text on the page's source as `[node, offset]`.
const found = (text) => `(() => {
  for (const line of document.querySelectorAll("#source .cm-line")) {
    const at = line.textContent.indexOf(${JSON.stringify(text)});
    if (at < 0) continue;
    return (wanted) => {
      const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let left = at + wanted;
      while (walk.nextNode()) {
        if (left <= walk.currentNode.length) return [walk.currentNode, left];
        left -= walk.currentNode.length;
      }
    };
  }
})()`;

// Puts the cursor into a text of the source, or selects a part of it.
async function place(text, from, to = from) {
  await page.evaluate(`(() => {
    document.querySelector("#source .cm-content").focus();
    const at = ${found(text)};
    getSelection().setBaseAndExtent(...at(${from}), ...at(${to}));
  })()`);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

// Moves the pointer over a text of the source.
async function hover(text) {
  const [x, y] = await page.evaluate(`(() => {
    const at = ${found(text)};
    const range = document.createRange();
    range.setStart(...at(1));
    range.setEnd(...at(2));
    const box = range.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  })()`);
  for (const step of [4, 0]) await page.call("Input.dispatchMouseEvent", { type: "mouseMoved", x: x + step, y });
}

// As from the clipboard, which is quick for a long text.
async function paste(text) {
  await page.evaluate(`document.querySelector("#source .cm-content").focus()`);
  await page.key("a", "KeyA", 2);
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(text)});
    document.querySelector("#source .cm-content").dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

async function look(name, width) {
  await page.call("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: width < 800 });
  const wide = await page.evaluate("document.documentElement.scrollWidth");
  assert.ok(wide <= width, `${name} is ${wide} wide on ${width}`);
  if (!screenshots) return;
  const shot = await page.call("Page.captureScreenshot", { captureBeyondViewport: true });
  writeFileSync(join(screenshots, `${name}.png`), Buffer.from(shot.data, "base64"));
}

const steps = {
  async "starts with the value of the first example"() {
    const began = Date.now();
    await page.call("Page.navigate", { url: `${address}/` });
    await shows('"upstreams"', "the first value");
    console.log(`first value after ${Date.now() - began} ms`);
    await status("No problems");
    await look("value", 1280);
  },
  async "has a value in each form"() {
    for (const [form, text] of [["native", "upstreams = ["], ["typed", '"type"'], ["json", '"upstreams": [']]) {
      await page.evaluate(`(() => {
        const list = document.getElementById("form");
        list.value = "${form}";
        list.dispatchEvent(new Event("change"));
      })()`);
      await shows(text, `the form ${form}`);
    }
  },
  async "has a tree whose nodes lead to the source"() {
    await panel("tree");
    await shows("block", "blocks of the tree");
    await page.until(`[...document.querySelectorAll("#panel details[open]")].every((each) => each.querySelector("li"))`,
      "the nodes below those that are open");
    await page.evaluate(`[...document.querySelectorAll("#panel .node")].find((each) => each.innerText.includes("block")).click()`);
    assert.match(await page.evaluate("getSelection().toString()"), /^service "checkout" \{/);
    await look("tree", 1280);
  },
  async "has tokens"() {
    await panel("tokens");
    await shows("Identifier", "types of tokens");
    await look("tokens", 1280);
  },
  async "has the layout and the difference"() {
    await write("a=1\nbc  = 2\n");
    await panel("format");
    await shows("a  = 1", "the layout");
    await panel("diff");
    await page.until(`!!document.querySelector("#text-panel .cm-deletedChunk")`, "a removed line");
    await look("difference", 1280);
    await page.key("F", "KeyF", 9);
    await page.until(`document.querySelector("#source .cm-content").innerText.includes("bc = 2")`, "the formatted source");
  },
  async "has the other syntax, both ways"() {
    await panel("json");
    await shows('"bc": 2', "JSON syntax");
    await example("JSON syntax");
    await shows("port = 8000 + 443", "native syntax");
    await panel("tree");
    await shows("JSON syntax has no tree", "that there is no tree");
  },
  async "shows mistakes and fixes them"() {
    await example("Mistakes");
    await page.until(`document.querySelectorAll("#panel .problems li").length >= 3`, "mistakes");
    await page.until(`!!document.querySelector("#source .cm-lintRange-error")`, "underlines");
    const underline = `getComputedStyle(document.querySelector("#source .cm-lintRange-error")).backgroundImage`;
    assert.match(await page.evaluate(underline), /^url\(/);
    await look("problems", 1280);
    for (let left = 20; left > 0 && await page.evaluate(`!!document.querySelector("#panel .fix")`); left--) {
      const before = await page.evaluate(`document.querySelectorAll("#panel .problems li").length`);
      await page.evaluate(`document.querySelector("#panel .fix").click()`);
      await page.until(`document.querySelectorAll("#panel .problems li").length !== ${before}`, "one mistake less");
    }
    await status("1 error");
  },
  async "obeys dialect and conformance"() {
    await example("A service");
    await status("No problems");
    await write("a = 1 /* x */\n");
    for (const dialect of ["zcl", "hcl", ""]) {
      await page.evaluate(`(() => {
        const list = document.getElementById("dialect");
        list.value = "${dialect}";
        list.dispatchEvent(new Event("change"));
      })()`);
      await status("No problems");
    }
  },
  async "has files in tabs, by the keyboard"() {
    await page.evaluate(`document.getElementById("add").click()`);
    await page.insert("second.hcl");
    await page.evaluate(`document.getElementById("name").blur()`);
    await page.until(`document.querySelector("#files [aria-selected=true]").innerText === "second.hcl"`, "the new tab");
    await page.evaluate(`document.querySelector("#files [aria-selected=true]").focus()`);
    await page.key("ArrowRight");
    await page.until(`document.activeElement.innerText === "variables.hcl"`, "the next tab");
    await page.key("Home");
    await page.until(`document.activeElement.getAttribute("aria-selected") === "true" && document.activeElement.innerText === "service.hcl"`, "the first tab");
  },
  async "puts its content into a link"() {
    await write('kept = "ä"\n');
    await panel("value");
    await shows('"kept": "ä"', "the value");
    await page.evaluate(`document.getElementById("share").click()`);
    await page.until(`location.hash.length > 10`, "the link");
    const link = await page.evaluate("location.href");
    await page.call("Page.navigate", { url: "about:blank" });
    await page.call("Page.navigate", { url: link });
    await shows('"kept": "ä"', "the value of the link");
    assert.equal(await page.evaluate(`document.getElementById("files").children.length`), 3);
    await page.call("Page.navigate", { url: "about:blank" });
    await page.call("Page.navigate", { url: `${address}/#1nonsense` });
    await page.until(`document.getElementById("source").innerText.includes("checkout")`, "the first example instead of a broken link");
  },
  async "evaluates modules of Terraform"() {
    await example("Terraform");
    await shows('"web-prod"', "a local value");
    await look("terraform", 1280);
    await page.evaluate(`document.querySelector("#panel [aria-label='Why local.name']").click()`);
    await shows("Where local.name comes from", "the chain");
    await shows('"prod"', "the value of the variable");
    await page.evaluate(`document.getElementById("back").click()`);
    const view = (name) => page.evaluate(`(() => {
      const list = document.getElementById("view");
      list.value = "${name}";
      list.dispatchEvent(new Event("change"));
    })()`);
    await view("unknown");
    await shows("aws_instance.web", "why a value is unknown");
    await view("graph");
    await page.until(`document.querySelectorAll("svg.graph .part").length >= 5`, "parts of the graph");
    await look("graph", 1280);
    await page.evaluate(`document.querySelector("svg.graph .part[aria-label='local local.tags']").dispatchEvent(new MouseEvent("click"))`);
    assert.match(await page.evaluate("getSelection().toString()"), /^tags/);
    await write("variable \"environment\" {}\nlocals { a = nothing.x }\n");
    await page.until(`!!document.getElementById("module-problems")`, "that there is an error");
    await page.evaluate(`document.getElementById("module-problems").click()`);
    await page.until(`document.querySelectorAll("#panel .problems li").length === 1`, "the error");
    await view("values");
  },
  async "completes, explains and renames in all files, with the language server"() {
    await example("Terraform");
    await addFile("uses.tf", "locals {\n  greeting = \"hi ${local.name}\"\n}\n");
    await chooseFile("main.tf");
    // Once the server is there, it reports what only the whole module shows.
    await write("locals {\n  name = \"web\"\n  kind = local.nothing\n}\n");
    await panel("problems");
    await shows("no local value \"nothing\"", "a problem of the module");
    await place("nothing", 7);
    await page.call("Input.insertText", { text: "x" });
    await page.key("Backspace", "Backspace");
    for (let i = 0; i < 7; i++) await page.key("Backspace", "Backspace");
    await page.insert("n");
    await page.until(`[...document.querySelectorAll(".cm-tooltip-autocomplete li")].some((each) => each.innerText.startsWith("name"))`,
      "the completion");
    await look("completion", 1280);
    await page.until(`document.querySelector(".cm-tooltip-autocomplete [aria-selected]")`, "a chosen completion");
    // A completion is not taken in the moment in which it appears.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await page.key("Enter", "Enter");
    await page.until(`${source}.includes("kind = local.name")`, "what was completed");
    await status("No problems");
    await place("name = ", 1);
    await page.key("F2", "F2");
    await page.until(`!!document.querySelector(".cm-panel input")`, "the question for a name");
    await page.evaluate(`(() => {
      const input = document.querySelector(".cm-panel input");
      input.value = "title";
      input.form.requestSubmit();
    })()`);
    await page.until(`${source}.includes("kind = local.title")`, "the new name");
    await chooseFile("uses.tf");
    await page.until(`${source}.includes("hi \${local.title}")`, "the new name in the other file");
    await place("local.title", 8);
    await page.key("F12", "F12");
    await page.until(`document.querySelector("#files [aria-selected=true]").innerText === "main.tf"`, "the definition");
    assert.equal(await page.evaluate("getSelection().anchorNode.textContent.includes('title')"), true);
    await hover("title");
    await page.until(`document.querySelector(".cm-tooltip-hover")?.innerText.includes('local.title = "web"')`, "the value of a name");
    await look("hover", 1280);
  },
  async "offers code actions"() {
    await write("locals {\n  size = 40 + 2\n}\nresource \"x_y\" \"z\" {\n  count = 40 + 2\n}\n");
    await place("count = 40 + 2", 8, 14);
    await page.key(".", "Period", 2);
    await page.until(`[...document.querySelectorAll(".code-actions button")].some((each) => /local/.test(each.innerText))`,
      "the action");
    await look("code-actions", 1280);
    await page.evaluate(`[...document.querySelectorAll(".code-actions button")].find((each) => /local/.test(each.innerText)).click()`);
    await page.until(`/count = local\\.\\w+/.test(${source})`, "the extracted value");
    await status("No problems");
  },
  async "knows the languages of files"() {
    await addFile("docker-bake.hcl", "target \"app\" {\n  conext = \".\"\n}\n");
    await panel("problems");
    await shows("Did you mean \"context\"?", "an unknown argument");
  },
  async "shows the diagrams of the grammar"() {
    await panel("grammar");
    await page.until(`document.querySelector("iframe")?.contentDocument?.querySelectorAll("svg").length > 10`, "diagrams");
  },
  async "stops a hostile input, and goes on"() {
    await panel("value");
    const list = `[${"1,".repeat(2000)}]`;
    await write(`a = length([for a in ${list}: [for b in ${list}: [for c in ${list}: [a, b, c]]]])\n`);
    await shows("Evaluation limit reached", "the limit");
    await write("a = 41 + 1\n");
    await shows('"a": 42', "the next value");
  },
  async "stays responsive with 1 MB"() {
    await page.evaluate(`(() => {
      window.longest = 0;
      let last = performance.now();
      window.heart = setInterval(() => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - last);
        last = now;
      }, 10);
    })()`);
    const text = Array.from({ length: 12000 }, (_, i) =>
      `service "s${i}" {\n  port = ${i} + 8000\n  tags = ["a", "b-\${upper("c")}"]\n}\n`).join("\n");
    const began = Date.now();
    await paste(text);
    await shows('"service": {', "the value");
    console.log(`${text.length} bytes: value after ${Date.now() - began} ms`);
    for (const id of ["tree", "tokens", "format", "json", "problems"]) {
      await panel(id);
      await page.until(`${shown}.length > 5`, id);
    }
    const longest = Math.round(await page.evaluate("clearInterval(heart), longest"));
    console.log(`the page waited ${longest} ms at most`);
    assert.ok(longest < 3000);
  },
  async "has names and roles for a screen reader"() {
    const { nodes } = await page.call("Accessibility.getFullAXTree");
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => [role?.value, name?.value]);
    for (const role of ["tablist", "tab", "tabpanel", "textbox", "status", "combobox"]) {
      assert.ok(roles.some(([each]) => each === role), `no ${role}`);
    }
    const unnamed = roles.filter(([role, name]) => ["button", "tab", "combobox", "textbox", "link"].includes(role) && !name);
    assert.deepEqual(unnamed, []);
  },
  async "fits a phone, and is dark where that is wanted"() {
    await example("Mistakes");
    await page.until(`document.querySelectorAll("#panel .problems li").length >= 3`, "mistakes");
    await look("phone", 390);
    await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
    await look("phone-dark", 390);
    await look("dark", 1280);
    assert.notEqual(await page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)");
  },
};

let failed = 0;
for (const [name, run] of Object.entries(steps)) {
  try {
    await run();
    console.log(`ok ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${name}: ${error.message}`);
  }
}
if (page.complaints.length) {
  failed++;
  console.log(`not ok the page complains: ${page.complaints.join("; ")}`);
}
await page.close();
server.close();
console.log(`# pass ${Object.keys(steps).length - Math.min(failed, Object.keys(steps).length)}\n# fail ${failed}`);
process.exit(failed ? 1 : 0);
