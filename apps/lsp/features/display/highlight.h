#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_HIGHLIGHT_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_HIGHLIGHT_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/documentHighlight`: the places of the name under the cursor:
// one that a `for` introduces, one that is declared, or the steps of a
// traversal up to the cursor.
Reply document_highlights(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_HIGHLIGHT_H_
