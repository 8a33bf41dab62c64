#ifndef HCL_TERRAFORM_READING_OVERRIDES_H_
#define HCL_TERRAFORM_READING_OVERRIDES_H_

#include "hcl/terraform.h"
#include "terraform/declarations/config.h"

// Merges a block of an override file into the block that it overrides.
// Terraform documentation: "Override Files", "Merging Behavior".
namespace hcl::terraform {

void merge_override(VariableConfig& base, VariableConfig given,
                    Diagnostics& problems);
void merge_override(LocalConfig& base, LocalConfig given,
                    Diagnostics& problems);
void merge_override(OutputConfig& base, OutputConfig given,
                    Diagnostics& problems);
void merge_override(CallConfig& base, CallConfig given, Diagnostics& problems);
void merge_override(ResourceConfig& base, ResourceConfig given,
                    Diagnostics& problems);
void merge_override(ActionConfig& base, ActionConfig given,
                    Diagnostics& problems);
void merge_override(CheckConfig& base, CheckConfig given,
                    Diagnostics& problems);
void merge_override(ProviderConfig& base, ProviderConfig given,
                    Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_OVERRIDES_H_
