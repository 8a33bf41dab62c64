#ifndef HCL_TERRAFORM_DECLARATIONS_OVERRIDE_BODY_H_
#define HCL_TERRAFORM_DECLARATIONS_OVERRIDE_BODY_H_

#include "hcl/body.h"

namespace hcl::terraform {

// A body with the parts that another body overrides: attributes of the same
// name, and all blocks of any type of which the other body has blocks.
// Terraform documentation: "Override Files", "Merging Behavior".
Body override_body(const Body& base, const Body& override);

// The schema of an override: a required attribute may be in either body.
BodySchema without_required(const BodySchema& schema);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_OVERRIDE_BODY_H_
