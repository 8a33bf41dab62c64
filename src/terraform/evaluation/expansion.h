#ifndef HCL_TERRAFORM_EVALUATION_EXPANSION_H_
#define HCL_TERRAFORM_EVALUATION_EXPANSION_H_

#include <optional>

#include "terraform/scope/scope.h"

namespace hcl::terraform {

// The instances of something with `count`, `for_each` or `enabled`; nothing
// after an error. In the phase that repeats nothing, there is one instance
// whose values are unknown. Terraform documentation: "The count Meta-Argument",
// "The for_each Meta-Argument".
std::optional<Expansion> expand(WalkData& walk, ModuleInstance& instance,
                                const Repetition& repetition,
                                Diagnostics& problems);

// One instance whose values are unknown.
Expansion unknown_expansion(const Repetition& repetition);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EXPANSION_H_
