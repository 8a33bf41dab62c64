#ifndef HCL_TERRAFORM_REFACTOR_TYPE_CONSTRAINT_H_
#define HCL_TERRAFORM_REFACTOR_TYPE_CONSTRAINT_H_

#include <string>

#include "hcl/value.h"

namespace hcl::terraform {

// The type constraint that people write for a value: lists and maps where all
// elements have one type. With `exact`, the constraint that keeps the type of
// the value: tuples and objects. `any` for null.
std::string type_constraint_text(const Value& value, bool exact);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_TYPE_CONSTRAINT_H_
