// A session of npm's client of the protocol with the server, and whether
// docs/lsp.md says something about every message of the protocol. Skipped
// without the package vscode-languageserver-protocol, which NODE_PATH may lead
// to.
//
// usage: node npm_client_test.js SERVER LSP_PAGE
'use strict';

const assert = require('node:assert');
const {spawn} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

let protocol;
try {
  protocol = require('vscode-languageserver-protocol/node');
} catch {
  console.log('skipped: vscode-languageserver-protocol is not installed');
  process.exit(77);
}

const TEXT = `variable "region" {
  type    = string
  default = "eu"
}

locals {
  name = "app-\${var.region}"
}

output "name" {
  value = local.name
}
`;
const at = (line, character) => ({line, character});

// The methods of all messages that the package knows.
function methods() {
  const found = new Set();
  for (const each of Object.values(protocol)) {
    for (const type of [each, each && each.type]) {
      const method = type && type.method;
      // One name is only that of a registration.
      if (typeof method === 'string' && method.includes('/') &&
          method !== 'textDocument/semanticTokens') {
        found.add(method);
      }
    }
  }
  return [...found].sort();
}

// Every method has a place in the first column of the page's tables: as it is,
// by its last part, or in a row that ends with `...`.
function checkPage(page) {
  const cells = fs.readFileSync(page, 'utf8').split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|')[1]);
  const names = cells.flatMap((cell) => cell.match(/`[^`]+`/g) || [])
      .map((name) => name.slice(1, -1));
  const missing = methods().filter((method) => {
    const last = method.slice(method.lastIndexOf('/') + 1);
    return !names.some((name) => name === method || name === last ||
        name.endsWith('/' + last) ||
        (name.endsWith('/...') && method.startsWith(name.slice(0, -3))));
  });
  assert.deepStrictEqual(missing, []);
  assert.ok(methods().length > 60);
}

async function session(server) {
  const folder = fs.realpathSync(
      fs.mkdtempSync(path.join(os.tmpdir(), 'hcl-lsp-')));
  fs.writeFileSync(path.join(folder, 'main.tf'), TEXT);
  const uri = `file://${folder}/main.tf`;
  const child = spawn(server, [], {stdio: ['pipe', 'pipe', 'inherit']});
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const connection = protocol.createProtocolConnection(
      new protocol.StreamMessageReader(child.stdout),
      new protocol.StreamMessageWriter(child.stdin));
  const published = new Promise((resolve) => connection.onNotification(
      protocol.PublishDiagnosticsNotification.type, resolve));
  connection.listen();
  const about = {textDocument: {uri}};
  const ask = (kind, params) =>
      connection.sendRequest(protocol[kind].type, {...about, ...params});
  try {
    const {capabilities} = await connection.sendRequest(
        protocol.InitializeRequest.type,
        {processId: process.pid, rootUri: `file://${folder}`,
         capabilities: {}, workspaceFolders: null});
    assert.strictEqual(capabilities.positionEncoding, 'utf-16');
    await connection.sendNotification(
        protocol.InitializedNotification.type, {});
    await connection.sendNotification(
        protocol.DidOpenTextDocumentNotification.type,
        {textDocument: {uri, languageId: 'terraform', version: 1, text: TEXT}});
    assert.deepStrictEqual((await published).diagnostics, []);
    const hover = await ask('HoverRequest', {position: at(6, 22)});
    assert.match(hover.contents.value, /var\.region = "eu"/);
    const completion = await ask('CompletionRequest', {position: at(10, 16)});
    assert.ok(completion.items.some((item) => item.label === 'name'));
    const definition = await ask('DefinitionRequest', {position: at(10, 18)});
    assert.deepStrictEqual(definition.range.start, at(6, 2));
    const symbols = await ask('DocumentSymbolRequest', {});
    assert.strictEqual(symbols.length, 7);
    const seen = [];
    connection.onProgress(protocol.WorkDoneProgress.type, 'work',
                          (value) => seen.push(value.kind));
    const edit = await ask('RenameRequest', {
      position: at(6, 22), newName: 'zone', workDoneToken: 'work'});
    assert.deepStrictEqual(edit.changes[uri].map((each) => each.range.start),
                           [at(0, 10), at(6, 20)]);
    assert.deepStrictEqual([seen[0], seen[seen.length - 1]], ['begin', 'end']);
    const cancelling = new protocol.CancellationTokenSource();
    const late = connection.sendRequest(
        protocol.WorkspaceSymbolRequest.type, {query: ''}, cancelling.token);
    cancelling.cancel();
    // Whichever comes first.
    await late.catch((error) => assert.strictEqual(error.code, -32800));
    await connection.sendRequest(protocol.ShutdownRequest.type);
    await connection.sendNotification(protocol.ExitNotification.type);
    assert.strictEqual(await ended, 0);
  } finally {
    child.kill();
    connection.dispose();
    fs.rmSync(folder, {recursive: true});
  }
}

async function main() {
  checkPage(process.argv[3]);
  await session(path.resolve(process.argv[2]));
  console.log('passed');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
