#include "terraform/rules/tools.h"

namespace hcl::terraform {

std::string default_registry(Tool tool) {
  return tool == Tool::Terraform ? "registry.terraform.io"
                                 : "registry.opentofu.org";
}

functions::Hosts function_table(Tool tool) {
  return tool == Tool::Terraform ? functions::kTerraform : functions::kOpenTofu;
}

}  // namespace hcl::terraform
