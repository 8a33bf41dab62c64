// The page of `hcl-lab page` in headless Chromium, from a server of files: a
// source is read and evaluated by the module, examples change the grammar, a
// link comes back, and nothing can be edited that needs ANTLR.
//
//   node --experimental-websocket files_page_test.mjs FOLDER [SCREENSHOTS]
//
// Ends with 77, and the reason, where there is no Chromium.
import assert from "node:assert/strict";
import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {Page, findBrowser, serve} from "../../../playground/tests/browser.mjs";

const [folder, screenshots] = process.argv.slice(2);
const browser = findBrowser();
if (typeof WebSocket === "undefined" || !browser) {
  console.log(browser ? "this Node.js has no WebSocket" : "there is no Chromium");
  process.exit(77);
}
const {server, address} = await serve(folder);
const page = await Page.open(browser);
const text = id => `document.getElementById("${id}").textContent`;
const shows = (id, wanted) =>
    page.until(`${text(id)}.includes(${JSON.stringify(wanted)})`, `${wanted} in ${id}`);

async function write(source) {
  await page.evaluate(`document.querySelector("#source .cm-content").focus()`);
  await page.key("a", "KeyA", 2);
  await page.insert(source);
}

async function choose(title) {
  await page.evaluate(`(() => {
    const list = document.getElementById("example");
    list.value = [...list.options].find(each => each.text === ${JSON.stringify(title)}).value;
    list.dispatchEvent(new Event("input"));
  })()`);
}

async function look(name, width) {
  await page.call("Emulation.setDeviceMetricsOverride",
                  {width, height: 900, deviceScaleFactor: 1, mobile: width < 800});
  assert(await page.evaluate("document.documentElement.scrollWidth") <= width, `${name} is too wide`);
  if (!screenshots) return;
  const shot = await page.call("Page.captureScreenshot", {captureBeyondViewport: true});
  writeFileSync(join(screenshots, name + ".png"), Buffer.from(shot.data, "base64"));
}

let result = 1;
try {
  await page.call("Page.navigate", {url: address});
  await shows("status", "accepted");
  await write("a = 1 + 2\n");
  await shows("values", "a = 3 : number");
  await shows("tree", "sumOperation");
  await write("a = [1, }\n");
  await shows("status", "refused");
  await page.until(`!!document.querySelector("#source .cm-lintRange-error")`, "the mistake of the source");
  await look("files-wide", 1280);
  await look("files-narrow", 390);
  await choose("Calculator");
  await write("1 + 2;");
  await shows("tree", "sum");
  await shows("diagrams", "number");
  assert(await page.evaluate(text("parser")).then(found => found.includes("CalculatorParser")));
  // The grammar is fixed.
  await page.evaluate(`document.querySelector("#parser .cm-content").focus()`);
  await page.insert("nothing");
  assert(!await page.evaluate(`editors.parser.text.includes("nothing")`));
  // Meanings of an experiment.
  await choose("HCL with pipe");
  await shows("status", "accepted");
  await page.until(`${text("rewritten")} !== ""`, "the rewritten source");
  // A link.
  await write("x = 1\n");
  const link = await page.evaluate("linkText()");
  await page.call("Page.navigate", {url: "about:blank"});
  await page.call("Page.navigate", {url: `${address}#${link}`});
  await page.until(`editors.source?.text === "x = 1\\n"`, "the source of the link");
  await shows("status", "accepted");
  assert.deepEqual(page.complaints, []);
  console.log("the page works");
  result = 0;
} catch (error) {
  console.error(error);
  console.error(page.complaints);
} finally {
  await page.close();
  server.close();
}
process.exit(result);
