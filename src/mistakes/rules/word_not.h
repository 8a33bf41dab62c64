#ifndef HCL_SRC_MISTAKES_RULES_WORD_NOT_H_
#define HCL_SRC_MISTAKES_RULES_WORD_NOT_H_

#include "mistakes/rules/edits.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// For `not a`: `!a`, or `!(a == b)`, because `!` binds closer than what other
// languages write `not`. The mistake is at the token after the word.
Edits write_not(const UnexpectedToken& unexpected);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_WORD_NOT_H_
