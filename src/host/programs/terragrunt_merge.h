#ifndef HCL_HOST_PROGRAMS_TERRAGRUNT_MERGE_H_
#define HCL_HOST_PROGRAMS_TERRAGRUNT_MERGE_H_

#include "hcl/value.h"

// How blocks of a unit are laid over those of a file that it includes.
namespace hcl::host {

// Whether a value is there: neither null nor an empty text.
bool is_set(const Value* value);
// Members of two objects, those of the second over those of the first.
Value by_key(const Value& under, const Value& over);
// The block `terraform`.
Value merged_terraform(const Value& under, const Value& over, bool is_deep);
// The block `errors`, by label.
Value merged_errors(const Value& under, const Value& over);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_TERRAGRUNT_MERGE_H_
