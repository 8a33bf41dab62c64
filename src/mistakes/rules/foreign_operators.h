#ifndef HCL_SRC_MISTAKES_RULES_FOREIGN_OPERATORS_H_
#define HCL_SRC_MISTAKES_RULES_FOREIGN_OPERATORS_H_

#include <string_view>

#include "mistakes/rules/edits.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// Says what to write instead of an operator of other languages whose second
// token is the mistake; nothing if there is none. The view refers to a
// constant.
std::string_view foreign_operator(const UnexpectedToken& unexpected);

// Replaces such an operator, and adds a missing first digit.
Edits write_operator(const UnexpectedToken& unexpected);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_FOREIGN_OPERATORS_H_
