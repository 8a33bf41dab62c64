#ifndef HCL_TERRAFORM_OVERRIDE_BODY_H_
#define HCL_TERRAFORM_OVERRIDE_BODY_H_

#include "hcl/body.h"

namespace hcl::terraform {

// A body with what another one replaces: attributes of the same name, and all
// blocks of a type of which the other one has any.
// Terraform documentation: "Override Files", "Merging Behavior".
Body override_body(const Body& base, const Body& override);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_OVERRIDE_BODY_H_
