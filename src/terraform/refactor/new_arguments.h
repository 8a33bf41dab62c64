#ifndef HCL_TERRAFORM_REFACTOR_NEW_ARGUMENTS_H_
#define HCL_TERRAFORM_REFACTOR_NEW_ARGUMENTS_H_

#include <string>
#include <vector>

#include "hcl/edit.h"

namespace hcl::terraform {

struct NewArgument {
  std::string name;
  std::string text;
};

// The edits that add arguments at the end of a block, with the `=` of each
// below that of the line before. Where the names are too long for that, a blank
// line begins a new column, so that the lines before stay as they are.
std::vector<TextEdit> edits_for_arguments(
    const Document& document, const ast::Block& block,
    const std::vector<NewArgument>& arguments);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_NEW_ARGUMENTS_H_
