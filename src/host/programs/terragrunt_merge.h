#ifndef HCL_HOST_PROGRAMS_TERRAGRUNT_MERGE_H_
#define HCL_HOST_PROGRAMS_TERRAGRUNT_MERGE_H_

#include "host/engine/layered_body.h"

namespace hcl::host {

// Lays the paths of the block `dependencies` over those of a file that the unit
// includes.
void lay_over_dependencies(LayeredBody& unit, const Value& under, bool is_deep);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_TERRAGRUNT_MERGE_H_
