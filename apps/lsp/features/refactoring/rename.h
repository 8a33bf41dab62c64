#ifndef HCL_APPS_LSP_FEATURES_REFACTORING_RENAME_H_
#define HCL_APPS_LSP_FEATURES_REFACTORING_RENAME_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/prepareRename` and `/rename`: what `hcl terraform rename`
// renames, in every root module of the workspace that leads to it, and the
// names of a `for`. A name that cannot be changed is an error that says why.
Reply prepare_rename(Session& session, const Json& params);
Reply rename(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_REFACTORING_RENAME_H_
