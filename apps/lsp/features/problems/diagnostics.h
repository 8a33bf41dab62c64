#ifndef HCL_APPS_LSP_FEATURES_PROBLEMS_DIAGNOSTICS_H_
#define HCL_APPS_LSP_FEATURES_PROBLEMS_DIAGNOSTICS_H_

#include <string>

#include "hcl/diagnostic.h"
#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// A diagnostic in the protocol's form.
Json diagnostic_json(const Session& session, const Diagnostic& found);

// Sends `textDocument/publishDiagnostics`, unless the client asks itself.
void publish(Session& session, const DocumentHandle& document);
// The same without any, for a document that was closed.
void publish_none(Session& session, const std::string& uri);

// Checks the modules of the documents that changed, and publishes what changed.
void check_modules(Session& session);

// `textDocument/diagnostic` and `workspace/diagnostic`.
Reply document_diagnostics(Session& session, const Json& params);
Reply workspace_diagnostics(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_PROBLEMS_DIAGNOSTICS_H_
