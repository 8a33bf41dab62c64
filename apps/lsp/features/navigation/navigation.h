#ifndef HCL_APPS_LSP_FEATURES_NAVIGATION_NAVIGATION_H_
#define HCL_APPS_LSP_FEATURES_NAVIGATION_NAVIGATION_H_

#include <string>

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/definition` and `/declaration`: where a name is declared, in
// this module or in the module that is called; the names of a `for`, too.
Reply definition(Session& session, const Json& params);

// `textDocument/typeDefinition`: the type of a variable or output, and the
// module that a call means.
Reply type_definition(Session& session, const Json& params);

// `textDocument/references`.
Reply references(Session& session, const Json& params);

// `workspace/symbol`: what the modules of the workspace declare, and the blocks
// and attributes of other open files.
Reply workspace_symbols(Session& session, const Json& params);

// `textDocument/documentLink`: the sources of local modules.
Reply document_links(Session& session, const Json& params);

// `textDocument/codeLens`: how often each declaration is referred to.
Reply code_lenses(Session& session, const Json& params);

// The file that a link to a module opens; empty if there is no such directory.
std::string entry_file(const std::string& folder);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_NAVIGATION_NAVIGATION_H_
