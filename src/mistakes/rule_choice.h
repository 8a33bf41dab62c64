#ifndef HCL_SRC_MISTAKES_RULE_CHOICE_H_
#define HCL_SRC_MISTAKES_RULE_CHOICE_H_

#include "hcl/diagnostic.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

using MistakeRule = void (*)(const UnexpectedToken& unexpected,
                             Diagnostics& diagnostics);

// The rule that explains a token that does not fit, by the open rules of the
// grammar and the token.
MistakeRule rule_for(const UnexpectedToken& unexpected);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULE_CHOICE_H_
