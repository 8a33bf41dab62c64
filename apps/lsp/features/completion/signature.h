#ifndef HCL_APPS_LSP_FEATURES_COMPLETION_SIGNATURE_H_
#define HCL_APPS_LSP_FEATURES_COMPLETION_SIGNATURE_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/signatureHelp`: the parameters of the function whose arguments
// are being written.
Reply signature_help(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_COMPLETION_SIGNATURE_H_
