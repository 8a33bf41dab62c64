#ifndef HCL_APPS_LSP_SERVER_CLIENT_H_
#define HCL_APPS_LSP_SERVER_CLIENT_H_

#include <string>
#include <vector>

#include "lsp/protocol/json.h"
#include "lsp/text/positions.h"

namespace hcl::lsp {

// What `initialize` says about the client, as far as the server follows it.
struct Client {
  Encoding encoding = Encoding::Utf16;
  // The directories of the workspace, as paths.
  std::vector<std::string> folders = {};
  bool pulls_diagnostics = false;
  bool versions_diagnostics = false;
  bool shows_related = false;
  bool opens_code_pages = false;
  bool tags_diagnostics = false;
  bool nests_symbols = false;
  bool folds_whole_lines = false;
  bool takes_snippets = false;
  bool takes_document_changes = false;
  bool takes_code_actions = false;
  bool has_long_tokens = false;
  bool answers_configuration = false;
  bool registers_watchers = false;
  bool refreshes_diagnostics = false;
  bool refreshes_hints = false;
  bool refreshes_lenses = false;
};

// Reads the parameters of `initialize`, whose shape was checked.
Client client_of(const Json& params);

// The name of an encoding in the protocol.
std::string encoding_name(Encoding encoding);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_CLIENT_H_
