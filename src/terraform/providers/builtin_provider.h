#ifndef HCL_TERRAFORM_PROVIDERS_BUILTIN_PROVIDER_H_
#define HCL_TERRAFORM_PROVIDERS_BUILTIN_PROVIDER_H_

#include <string_view>

#include "hcl/terraform.h"
#include "terraform/rules/versions.h"

namespace hcl::terraform {

inline constexpr std::string_view kBuiltinProvider =
    "terraform.io/builtin/terraform";

// The schema of the provider that is built into a version of the tools:
// `terraform_data` and `terraform_remote_state`.
const ProviderSchema& builtin_provider(const ToolVersion& version);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PROVIDERS_BUILTIN_PROVIDER_H_
