#ifndef HCL_TERRAFORM_DECLARATIONS_PROVIDER_NAMES_H_
#define HCL_TERRAFORM_DECLARATIONS_PROVIDER_NAMES_H_

#include <string>

#include "hcl/terraform.h"
#include "terraform/declarations/config.h"

// The local names of providers.
namespace hcl::terraform {

// The configuration of the provider that manages a resource.
ProviderReference provider_reference(const ResourceConfig& resource);
// The local name of a resource's provider.
std::string provider_name(const ResourceConfig& resource);

// Checks that provider names in blocks, and those implied by resource types,
// are valid.
void check_provider_names(const ModuleContent& content, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_PROVIDER_NAMES_H_
