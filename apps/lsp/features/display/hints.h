#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_HINTS_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_HINTS_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/inlayHint`: the values of local values and outputs after their
// expressions, unless these are literal, and the names of parameters before
// literal arguments.
Reply inlay_hints(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_HINTS_H_
