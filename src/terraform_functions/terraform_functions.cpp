#include "hcl/terraform_functions.h"

namespace hcl {

FunctionMap terraform_functions(const FunctionHost& /*host*/,
                                const Options& options) {
  return terraform_functions(options);
}

FunctionMap opentofu_functions(const FunctionHost& /*host*/,
                               const Options& options) {
  return opentofu_functions(options);
}

}  // namespace hcl
