#ifndef HCL_TERRAFORM_SCOPE_NAMED_VALUES_H_
#define HCL_TERRAFORM_SCOPE_NAMED_VALUES_H_

#include "hcl/value.h"
#include "terraform/declarations/references.h"
#include "terraform/scope/place.h"
#include "terraform/scope/walk_data.h"

// The values of references to variables, local values and other single values,
// each with its own checks.
namespace hcl::terraform {

Value value_of_variable(const PhaseRules& phase, const Place& place,
                        const Reference& reference, Diagnostics& problems);
Value value_of_local(const Place& place, const Reference& reference,
                     Diagnostics& problems);
Value value_of_path(const Settings& settings, const Place& place,
                    const Reference& reference, Diagnostics& problems);
Value value_of_terraform(const WalkData& walk, const Reference& reference,
                         Diagnostics& problems);
Value value_of_repetition(const Place& place, const Reference& reference,
                          Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_NAMED_VALUES_H_
