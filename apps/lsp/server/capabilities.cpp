#include "lsp/features/display/semantic_tokens.h"
#include "lsp/features/navigation/root_lenses.h"
#include "lsp/server/methods.h"

namespace hcl::lsp {
namespace {

// Incremental changes of documents.
constexpr int kIncremental = 2;

Json of_text() {
  return {
      {"positionEncoding", ""},
      {"textDocumentSync",
       {{"openClose", true},
        {"change", kIncremental},
        {"save", {{"includeText", false}}}}},
      {"documentSymbolProvider", true},
      {"foldingRangeProvider", true},
      {"selectionRangeProvider", true},
      {"documentHighlightProvider", true},
      {"linkedEditingRangeProvider", true},
      {"documentFormattingProvider", true},
      {"documentRangeFormattingProvider", {{"rangesSupport", true}}},
      {"documentOnTypeFormattingProvider",
       {{"firstTriggerCharacter", "\n"},
        {"moreTriggerCharacter", Json::array({"}"})}}},
      {"semanticTokensProvider",
       {{"legend", semantic_token_legend()},
        {"full", {{"delta", true}}},
        {"range", true}}},
      {"diagnosticProvider",
       {{"identifier", "hcl"},
        {"workDoneProgress", true},
        {"interFileDependencies", true},
        {"workspaceDiagnostics", true}}},
      {"codeActionProvider",
       {{"codeActionKinds",
         Json::array({"quickfix", "refactor.extract", "refactor.inline",
                      "refactor.rewrite", "source.fixAll.hcl"})}}},
      {"workspace",
       {{"workspaceFolders",
         {{"supported", true}, {"changeNotifications", true}}}}},
  };
}

Json of_modules() {
  return {
      {"hoverProvider", true},
      {"completionProvider",
       {{"triggerCharacters", Json::array({".", "/"})},
        {"resolveProvider", true}}},
      {"signatureHelpProvider",
       {{"triggerCharacters", Json::array({"(", ","})}}},
      {"inlayHintProvider", true},
      {"inlineValueProvider", true},
      {"definitionProvider", true},
      {"declarationProvider", true},
      {"typeDefinitionProvider", true},
      {"callHierarchyProvider", true},
      {"referencesProvider", {{"workDoneProgress", true}}},
      {"renameProvider",
       {{"prepareProvider", true}, {"workDoneProgress", true}}},
      {"workspaceSymbolProvider", {{"workDoneProgress", true}}},
      {"documentLinkProvider", {{"resolveProvider", false}}},
      {"codeLensProvider", {{"resolveProvider", false}}},
      {"executeCommandProvider", {{"commands", Json::array({kShowValuesOf})}}},
  };
}

}  // namespace

Json server_capabilities(const Session& session) {
  Json result = of_text();
  result.update(of_modules());
  result["positionEncoding"] = encoding_name(session.client.encoding);
  return result;
}

}  // namespace hcl::lsp
