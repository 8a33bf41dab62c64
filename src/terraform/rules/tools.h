#ifndef HCL_TERRAFORM_RULES_TOOLS_H_
#define HCL_TERRAFORM_RULES_TOOLS_H_

#include <string>

#include "functions/registry.h"
#include "hcl/terraform.h"

namespace hcl::terraform {

// The host of the registry from which providers come by default.
std::string default_registry(Tool tool);

// The function table of a tool.
functions::Hosts function_table(Tool tool);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_TOOLS_H_
