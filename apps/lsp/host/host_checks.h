#ifndef HCL_APPS_LSP_HOST_HOST_CHECKS_H_
#define HCL_APPS_LSP_HOST_HOST_CHECKS_H_

#include <vector>

#include "hcl/diagnostic.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// What the language of a document finds in it, besides mistakes of the syntax:
// with the texts that the client has of the files beside it.
Diagnostics host_problems(const Session& session, const Document& document);

// The native documents of the configuration that a document belongs to.
std::vector<DocumentHandle> host_documents(const Session& session,
                                           const DocumentHandle& document);

// The functions that a document may call: those of its language, or of HCL.
const FunctionMap& functions_of(const Session& session,
                                const Document& document);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_HOST_HOST_CHECKS_H_
