#ifndef HCL_SRC_SYNTAX_HABITS_H_
#define HCL_SRC_SYNTAX_HABITS_H_

#include <string_view>

#include "syntax/unexpected_token.h"

// What people write who are used to another language, and what to write here:
// one sentence, or nothing where the tokens look like nothing known. The views
// are constants.
namespace hcl::syntax {

// After the name that begins an item of a body, where `=`, a label or a brace
// was expected.
std::string_view habit_after_name(const UnexpectedToken& unexpected);

// In the head of a block, before its brace: `let x = 1`.
std::string_view habit_in_block_head(const UnexpectedToken& unexpected);

// After a complete expression: `1 if c`, `5MB`, `not x`.
std::string_view habit_after_expression(const UnexpectedToken& unexpected);

// After the key of an index: `x[1:2]`, `x[1, 2]`.
std::string_view habit_in_index(const UnexpectedToken& unexpected);

// Where an expression has to begin: `1 ** 2`, `.5`, a value on the next line.
std::string_view habit_before_expression(const UnexpectedToken& unexpected);

// Where an item has to begin: a line that goes on with an operator, or a
// comment of another language.
std::string_view habit_before_item(const UnexpectedToken& unexpected);

// Whether the token is an operator between operands or stands after one, so
// that a line that begins with it was meant to go on with the line before.
bool continues_expression(TokenType type);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_HABITS_H_
