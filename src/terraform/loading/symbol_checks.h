#ifndef HCL_TERRAFORM_LOADING_SYMBOL_CHECKS_H_
#define HCL_TERRAFORM_LOADING_SYMBOL_CHECKS_H_

#include <memory>
#include <vector>

#include "terraform/declarations/config.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// Checks what the expressions of symbol libraries refer to and call, and
// evaluates their values.
void check_libraries(
    const std::vector<std::shared_ptr<const SymbolLibrary>>& libraries,
    const Settings& settings, const ToolRules& rules, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_SYMBOL_CHECKS_H_
