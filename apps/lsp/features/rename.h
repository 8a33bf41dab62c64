#ifndef HCL_APPS_LSP_FEATURES_RENAME_H_
#define HCL_APPS_LSP_FEATURES_RENAME_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/prepareRename` and `/rename`: variables, local values, outputs
// and module calls in their module, in the modules that call it, in its tests
// and values; and the names of a `for`.
Reply prepare_rename(Session& session, const Json& params);
Reply rename(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_RENAME_H_
