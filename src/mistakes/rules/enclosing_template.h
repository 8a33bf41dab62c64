#ifndef HCL_SRC_MISTAKES_RULES_ENCLOSING_TEMPLATE_H_
#define HCL_SRC_MISTAKES_RULES_ENCLOSING_TEMPLATE_H_

#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// The innermost template that contains the token.
StackCursor enclosing_template(const UnexpectedToken& unexpected);

// The first token of the contents of that template.
TokenIndex template_contents(const UnexpectedToken& unexpected);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_ENCLOSING_TEMPLATE_H_
