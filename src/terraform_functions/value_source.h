#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_VALUE_SOURCE_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_VALUE_SOURCE_H_

#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/value.h"

// Wholly known values as source text in native syntax, laid out like
// Terraform's: a tuple on one line, and each attribute of an object on its own.
namespace hcl::terraform {

// A value as an expression. Errors: infinities, capsules, numbers whose text is
// longer than `max_number_text`, and texts longer than `max_result_size`.
FunctionResult expression_source(const Value& value, const Options& options);

// An object or map as attributes of a file. Its keys must be identifiers.
FunctionResult attributes_source(const Value& object, const Options& options);

}  // namespace hcl::terraform

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_VALUE_SOURCE_H_
