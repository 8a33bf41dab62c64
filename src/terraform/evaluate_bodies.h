#ifndef HCL_TERRAFORM_EVALUATE_BODIES_H_
#define HCL_TERRAFORM_EVALUATE_BODIES_H_

#include <optional>
#include <vector>

#include "terraform/scope.h"

// Bodies of blocks whose content a schema describes, evaluated.
namespace hcl::terraform {

// The value of a body; nothing after an error. `variables` are those of the
// body under its schema.
std::optional<Value> decode_body(WalkData& walk, const Place& place,
                                 const Body& body, const ResourceSchema& schema,
                                 const std::vector<Traversal>& variables,
                                 Problems& problems);

// Checks the provisioners of a resource with their connections. Values are
// those of `place`, whose `self` is set.
void validate_provisioners(WalkData& walk, const Place& place,
                           const ResourceConfig& config, Problems& problems);

// The attributes of a body without a schema, evaluated; nothing if one of them
// has an error.
std::optional<Value> read_attributes(WalkData& walk, const Place& place,
                                     const Body& body, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATE_BODIES_H_
