#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_FOLDING_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_FOLDING_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/foldingRange`: everything in brackets on several lines,
// heredocs, and comments of several lines.
Reply folding_ranges(Session& session, const Json& params);

// `textDocument/selectionRange`: the constructs around each place, from the
// token outwards.
Reply selection_ranges(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_FOLDING_H_
