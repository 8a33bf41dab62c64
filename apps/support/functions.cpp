#include "support/functions.h"

#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"

namespace hcl::apps {

FunctionMap command_functions(const Settings& settings) {
  const Options options = settings.options();
  if (settings.dialect == Dialect::Terraform) {
    return terraform_functions(FunctionHost(), options);
  }
  return standard_functions(options);
}

}  // namespace hcl::apps
