#ifndef HCL_TERRAFORM_SCOPE_DEPRECATED_VALUES_H_
#define HCL_TERRAFORM_SCOPE_DEPRECATED_VALUES_H_

#include <string>

#include "hcl/terraform.h"
#include "hcl/value.h"

// Values whose authors declare them deprecated.
namespace hcl::terraform {

// A mark for a value whose author declares it deprecated.
Mark deprecated_mark(const std::string& what, const std::string& message);

// Removes the marks of deprecated values and reports them.
Value report_deprecated(Value value, const SourceSpan& place,
                        Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_DEPRECATED_VALUES_H_
