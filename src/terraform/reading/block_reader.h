#ifndef HCL_TERRAFORM_READING_BLOCK_READER_H_
#define HCL_TERRAFORM_READING_BLOCK_READER_H_

#include <cstddef>
#include <string>

#include "ext/type_reader.h"
#include "hcl/body.h"
#include "hcl/terraform.h"
#include "terraform/rules/tool_rules.h"

// Readers of the block types, one function each, which return what a block
// declares and check what can be checked from the block alone. `override` means
// that the block is in an override file, where it may leave arguments to the
// block that it overrides.
namespace hcl::terraform {

struct BlockReader {
  const ToolRules& rules;
  bool override;
  Diagnostics& problems;
  // The types of symbol libraries; null if there are none.
  const ext::NamedTypes* types = nullptr;
};

// Checks that a label is an identifier.
void check_name(const Block& block, std::size_t label,
                const BlockReader& reader);

// Whether `known` already holds a block of the type, which is an error at this
// block; otherwise this block becomes `known`. `what` is for the summary.
bool is_repeated(const Block& block, const Block*& known, const char* what,
                 Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_BLOCK_READER_H_
