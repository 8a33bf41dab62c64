#include "lsp/server/client.h"

#include <array>
#include <string_view>
#include <utility>

#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

constexpr std::array<std::pair<std::string_view, Encoding>, 3> kEncodings = {
    {{"utf-8", Encoding::Utf8},
     {"utf-16", Encoding::Utf16},
     {"utf-32", Encoding::Utf32}}};

struct Flag {
  std::string_view path;
  bool Client::*flag;
};
constexpr Flag kFlags[] = {
    {"textDocument.publishDiagnostics.versionSupport",
     &Client::versions_diagnostics},
    {"textDocument.publishDiagnostics.relatedInformation",
     &Client::shows_related},
    {"textDocument.publishDiagnostics.codeDescriptionSupport",
     &Client::opens_code_pages},
    {"textDocument.documentSymbol.hierarchicalDocumentSymbolSupport",
     &Client::nests_symbols},
    {"textDocument.foldingRange.lineFoldingOnly", &Client::folds_whole_lines},
    {"textDocument.completion.completionItem.snippetSupport",
     &Client::takes_snippets},
    {"workspace.workspaceEdit.documentChanges",
     &Client::takes_document_changes},
    {"textDocument.semanticTokens.multilineTokenSupport",
     &Client::has_long_tokens},
    {"workspace.configuration", &Client::answers_configuration},
    {"workspace.didChangeWatchedFiles.dynamicRegistration",
     &Client::registers_watchers},
    {"workspace.diagnostics.refreshSupport", &Client::refreshes_diagnostics},
    {"workspace.inlayHint.refreshSupport", &Client::refreshes_hints},
    {"workspace.codeLens.refreshSupport", &Client::refreshes_lenses},
};

// The first one in the client's order that the server knows.
Encoding chosen_encoding(const Json& capabilities) {
  for (const Json& offered :
       array_at(capabilities, "general.positionEncodings")) {
    for (const auto& [name, encoding] : kEncodings) {
      if (offered == name) return encoding;
    }
  }
  return Encoding::Utf16;
}

std::vector<std::string> folders_of(const Json& params) {
  std::vector<std::string> folders;
  for (const Json& folder : array_at(params, "workspaceFolders")) {
    folders.push_back(path_of_uri(string_at(folder, "uri")));
  }
  if (folders.empty())
    folders.push_back(path_of_uri(string_at(params, "rootUri")));
  if (folders.front().empty()) folders.front() = string_at(params, "rootPath");
  std::erase(folders, "");
  return folders;
}

}  // namespace

Client client_of(const Json& params) {
  Client client;
  const Json* found = find(params, "capabilities");
  const Json capabilities = found != nullptr ? *found : Json::object();
  client.encoding = chosen_encoding(capabilities);
  client.folders = folders_of(params);
  for (const Flag& each : kFlags) {
    client.*each.flag = bool_at(capabilities, each.path);
  }
  // A capability with options is there if it is an object.
  const auto has = [&](std::string_view path) {
    const Json* options = find(capabilities, path);
    return options != nullptr && options->is_object();
  };
  client.pulls_diagnostics = has("textDocument.diagnostic");
  client.tags_diagnostics = has("textDocument.publishDiagnostics.tagSupport");
  client.takes_code_actions =
      has("textDocument.codeAction.codeActionLiteralSupport");
  return client;
}

std::string encoding_name(Encoding encoding) {
  for (const auto& [name, each] : kEncodings) {
    if (each == encoding) return std::string(name);
  }
  return "utf-16";
}

}  // namespace hcl::lsp
