#ifndef HCL_APPS_LSP_FEATURES_FORMATTING_LINKED_EDITING_H_
#define HCL_APPS_LSP_FEATURES_FORMATTING_LINKED_EDITING_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/linkedEditingRange`: both markers of a heredoc, which change
// together.
Reply linked_editing(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_FORMATTING_LINKED_EDITING_H_
