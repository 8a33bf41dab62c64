#ifndef HCL_TERRAFORM_READING_READ_ENCRYPTION_H_
#define HCL_TERRAFORM_READING_READ_ENCRYPTION_H_

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// Checks the `encryption` block of OpenTofu by its schema. The arguments of
// providers of keys and of methods are those of their types, which are not
// checked.
void check_encryption(const Block& block, const ToolRules& rules,
                      Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_READ_ENCRYPTION_H_
