// Starts the language server and shows references for its code lenses.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const LANGUAGES = ["hcl", "terraform", "terraform-vars"];
// The command that code lenses of the server call.
const REFERENCES = "hcl.showReferences";

let client;

function settings() {
  const section = vscode.workspace.getConfiguration("hcl");
  return { ...section, referencesCommand: REFERENCES };
}

async function start() {
  const command = vscode.workspace.getConfiguration("hcl").get("server");
  client = new LanguageClient(
    "hcl",
    "HCL",
    { command, args: [] },
    {
      documentSelector: LANGUAGES.map((language) => ({ language })),
      initializationOptions: settings(),
      middleware: {
        workspace: {
          configuration: (params) => params.items.map(() => settings()),
        },
      },
    },
  );
  await client.start();
}

async function showReferences(uri, position) {
  const document = vscode.Uri.parse(uri);
  const place = new vscode.Position(position.line, position.character);
  const found = await vscode.commands.executeCommand(
    "vscode.executeReferenceProvider", document, place);
  await vscode.commands.executeCommand(
    "editor.action.showReferences", document, place, found ?? []);
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand(REFERENCES, showReferences),
    vscode.commands.registerCommand("hcl.restart", async () => {
      await client?.stop();
      await start();
    }),
  );
  await start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
