#ifndef HCL_APPS_LSP_FEATURES_REFACTORING_CODE_ACTIONS_H_
#define HCL_APPS_LSP_FEATURES_REFACTORING_CODE_ACTIONS_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/codeAction`: the fixes of the diagnostics in a range, all fixes
// of the document (`source.fixAll`), and refactorings.
Reply code_actions(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_REFACTORING_CODE_ACTIONS_H_
