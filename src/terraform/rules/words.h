#ifndef HCL_TERRAFORM_RULES_WORDS_H_
#define HCL_TERRAFORM_RULES_WORDS_H_

#include <string_view>

#include "hcl/body.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// The schema of a block of the language, or of a file if `block` is empty,
// without the arguments and blocks that the version of the tool does not know.
BodySchema known_words(std::string_view block, const BodySchema& schema,
                       const ToolRules& rules);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_WORDS_H_
