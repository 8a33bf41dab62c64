#ifndef HCL_SRC_MISTAKES_RULES_OPEN_COMMENT_H_
#define HCL_SRC_MISTAKES_RULES_OPEN_COMMENT_H_

#include <optional>

#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// The `/*` that opens an unterminated comment, if that caused the mistake: it
// was read as two operators.
std::optional<ByteSpan> open_comment(const UnexpectedToken& unexpected);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_OPEN_COMMENT_H_
