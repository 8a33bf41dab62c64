#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_INLINE_VALUES_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_INLINE_VALUES_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/inlineValue`: the values of the names that a part of a file
// refers to, as texts after them.
Reply inline_values(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_INLINE_VALUES_H_
