#ifndef HCL_SRC_MISTAKES_RULES_GROUPS_H_
#define HCL_SRC_MISTAKES_RULES_GROUPS_H_

#include <string>
#include <string_view>

#include "mistakes/rules/edits.h"
#include "syntax/unexpected_token.h"

// Elements between parentheses or square brackets.
namespace hcl::syntax {

// What is wrong between the elements of a group. `separator` says what
// separates them, `end` what ends the group.
std::string group_problem(const UnexpectedToken& unexpected, TokenIndex open,
                          std::string separator, const std::string& end);

// Between elements: inserts a comma, or the closer if the next argument begins.
Edits separate(const UnexpectedToken& unexpected, std::string_view closer);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_GROUPS_H_
