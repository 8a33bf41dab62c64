#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_SEMANTIC_TOKENS_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_SEMANTIC_TOKENS_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// The names of types and modifiers, for `initialize`.
Json semantic_token_legend();

// `textDocument/semanticTokens/full`, `/full/delta` and `/range`.
Reply semantic_tokens(Session& session, const Json& params);
Reply semantic_tokens_delta(Session& session, const Json& params);
Reply semantic_tokens_range(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_SEMANTIC_TOKENS_H_
