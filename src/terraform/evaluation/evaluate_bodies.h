#ifndef HCL_TERRAFORM_EVALUATION_EVALUATE_BODIES_H_
#define HCL_TERRAFORM_EVALUATION_EVALUATE_BODIES_H_

#include <optional>
#include <vector>

#include "terraform/scope/scope.h"

// Evaluates the bodies of blocks whose content a schema describes.
namespace hcl::terraform {

// The value of a body; nothing after an error. `variables` are the body's
// variables under its schema.
std::optional<Value> decode_body(WalkData& walk, const Place& place,
                                 const Body& body, const ResourceSchema& schema,
                                 const std::vector<Traversal>& variables,
                                 Diagnostics& problems);

// Checks the provisioners of a resource and their connections, with the values
// at `place`, whose `self` is set.
void validate_provisioners(WalkData& walk, const Place& place,
                           const ResourceConfig& config, Diagnostics& problems);

// Evaluates a body without a schema, including nested blocks and those that are
// generated. The values of its attributes; nothing if anything is wrong.
std::optional<Value> read_attributes(WalkData& walk, const Place& place,
                                     const Body& body, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EVALUATE_BODIES_H_
