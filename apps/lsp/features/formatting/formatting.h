#ifndef HCL_APPS_LSP_FEATURES_FORMATTING_FORMATTING_H_
#define HCL_APPS_LSP_FEATURES_FORMATTING_FORMATTING_H_

#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// `textDocument/formatting`: as `hcl fmt`, or `hcl fmt --style=terraform` for
// files of Terraform. No edits for JSON and for a document with mistakes.
Reply format_document(Session& session, const Json& params);

// `textDocument/rangeFormatting`, `/rangesFormatting` and `/onTypeFormatting`:
// only spaces change, in lines of the ranges, also in a document with mistakes.
Reply format_part(Session& session, const Json& params);
Reply format_parts(Session& session, const Json& params);
Reply format_on_type(Session& session, const Json& params);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_FORMATTING_FORMATTING_H_
