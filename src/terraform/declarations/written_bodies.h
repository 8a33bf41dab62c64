#ifndef HCL_TERRAFORM_DECLARATIONS_WRITTEN_BODIES_H_
#define HCL_TERRAFORM_DECLARATIONS_WRITTEN_BODIES_H_

#include <vector>

#include "hcl/body.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/expression.h"
#include "hcl/traversal.h"

// Bodies as they are written, where no schema tells what is in them.
namespace hcl::terraform {

// What a body is written to contain. JSON does not tell blocks from attributes:
// there, arrays of objects and objects with a `dynamic` property inside count
// as blocks, and everything else is an attribute. Bodies whose `dynamic` blocks
// are expanded have those that these generate.
BodySchema schema_as_written(const Body& body);

// The variables in a body, including those of nested and `dynamic` blocks but
// not the iterators of these, or only those that expansion needs. With
// repetitions. In JSON, names in the keys of objects are included.
std::vector<Traversal> written_variables(
    const Body& body, DynamicBlockVariables::Scope scope =
                          DynamicBlockVariables::Scope::Everything);

// The expressions in a body, including those of nested blocks.
std::vector<Expression> written_expressions(const Body& body);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_WRITTEN_BODIES_H_
