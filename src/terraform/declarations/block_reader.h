#ifndef HCL_TERRAFORM_DECLARATIONS_BLOCK_READER_H_
#define HCL_TERRAFORM_DECLARATIONS_BLOCK_READER_H_

#include <optional>
#include <vector>

#include "hcl/body.h"
#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/rules/tool_rules.h"

// Readers of the block types, one function each, which return what a block
// declares and check what can be checked from the block alone. `override` means
// that the block is in an override file, where it may leave arguments to the
// block that it overrides.
namespace hcl::terraform {

struct BlockReader {
  const ToolRules& rules;
  bool override;
  Problems& problems;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_BLOCK_READER_H_
