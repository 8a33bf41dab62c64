#ifndef HCL_APPS_LSP_FEATURES_COMPLETION_COMPLETION_H_
#define HCL_APPS_LSP_FEATURES_COMPLETION_COMPLETION_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/completion`: what can be written at a place, by the tokens
// before it, so that half-typed text is completed, too.
Reply completion(Session& session, const Json& params);

// `completionItem/resolve`: the documentation of an item.
Reply resolve_completion(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_COMPLETION_COMPLETION_H_
