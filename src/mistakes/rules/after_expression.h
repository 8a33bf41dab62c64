#ifndef HCL_SRC_MISTAKES_RULES_AFTER_EXPRESSION_H_
#define HCL_SRC_MISTAKES_RULES_AFTER_EXPRESSION_H_

#include <string_view>

#include "mistakes/rules/edits.h"
#include "syntax/unexpected_token.h"

// What other languages write after an expression.
namespace hcl::syntax {

// Says what to write in HCL after a complete expression: one sentence, or
// nothing if no habit is recognized: `1 if c`, `5MB`, `not x`. The view refers
// to a constant.
std::string_view habit_after_expression(const UnexpectedToken& unexpected);

// Replaces words by operators, and removes separators of digits.
Edits write_as_operator(const UnexpectedToken& unexpected);

// Says that an expression does not go on in the next line.
extern const std::string_view kNextLine;

// Whether the token can appear between or after operands, so that a line that
// begins with it was meant to continue the previous line.
bool continues_expression(TokenType type);

// Whether nothing separates two neighbouring tokens.
bool are_joined(const UnexpectedToken& unexpected, TokenIndex first);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_AFTER_EXPRESSION_H_
