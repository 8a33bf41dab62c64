#include "lsp/text/functions.h"

#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"

namespace hcl::lsp {

const FunctionMap& functions_for(const DocumentLanguage& language,
                                 const Preferences& preferences) {
  static const FunctionMap standard = standard_functions();
  static const FunctionMap terraform = terraform_functions(FunctionHost{});
  static const FunctionMap opentofu = opentofu_functions(FunctionHost{});
  if (!language.is_terraform) return standard;
  return preferences.tool == "tofu" ? opentofu : terraform;
}

}  // namespace hcl::lsp
