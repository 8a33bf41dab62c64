#ifndef HCL_APPS_LSP_TEXT_FUNCTIONS_H_
#define HCL_APPS_LSP_TEXT_FUNCTIONS_H_

#include "hcl/function.h"
#include "lsp/server/preferences.h"
#include "lsp/text/document.h"

namespace hcl::lsp {

// The functions that a document may call: Terraform's or OpenTofu's, or the
// standard library. They are described and not called.
const FunctionMap& functions_for(const DocumentLanguage& language,
                                 const Preferences& preferences);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_FUNCTIONS_H_
