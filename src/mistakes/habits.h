#ifndef HCL_SRC_MISTAKES_HABITS_H_
#define HCL_SRC_MISTAKES_HABITS_H_

#include <string_view>

#include "syntax/unexpected_token.h"

// Recognizes syntax of other languages and says what to write in HCL: one
// sentence, or nothing if no habit is recognized. The views refer to constants.
namespace hcl::syntax {

// After the name that begins an item of a body, where `=`, a label or a brace
// is expected.
std::string_view habit_after_name(const UnexpectedToken& unexpected);

// In the head of a block, before its brace: `let x = 1`.
std::string_view habit_in_block_head(const UnexpectedToken& unexpected);

// After a complete expression: `1 if c`, `5MB`, `not x`.
std::string_view habit_after_expression(const UnexpectedToken& unexpected);

// After the key of an index: `x[1:2]`, `x[1, 2]`.
std::string_view habit_in_index(const UnexpectedToken& unexpected);

// Where an expression must begin: `1 ** 2`, `.5`, a value on the next line.
std::string_view habit_before_expression(const UnexpectedToken& unexpected);

// Where an item must begin: a line that continues with an operator, or a
// comment in the style of another language.
std::string_view habit_before_item(const UnexpectedToken& unexpected);

// Whether the token can appear between or after operands, so that a line that
// begins with it was meant to continue the previous line.
bool continues_expression(TokenType type);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_HABITS_H_
