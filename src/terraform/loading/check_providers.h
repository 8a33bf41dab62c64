#ifndef HCL_TERRAFORM_LOADING_CHECK_PROVIDERS_H_
#define HCL_TERRAFORM_LOADING_CHECK_PROVIDERS_H_

#include "hcl/terraform.h"
#include "terraform/loading/configuration.h"

namespace hcl::terraform {

// Checks the tree as a whole: which provider configurations exist, which are
// passed to modules, and whether the modules accept them. Terraform
// documentation: "Providers Within Modules".
void check_providers(const ConfigurationData& data, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_CHECK_PROVIDERS_H_
