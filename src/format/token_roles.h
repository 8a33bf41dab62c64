#ifndef HCL_SRC_FORMAT_TOKEN_ROLES_H_
#define HCL_SRC_FORMAT_TOKEN_ROLES_H_

#include <cstdint>

#include "format/layout.h"

// The roles of tokens that depend on their neighbours. The source must be free
// of errors.
namespace hcl::formatting {

// Whether the token is this word and not the name of an attribute.
bool is_word(const Layout& layout, std::uint32_t token, const char* word);

// Whether a `[` begins an index rather than a tuple.
bool is_index(const Layout& layout, std::uint32_t bracket);

// Whether a `(` begins the arguments of a call.
bool is_call(const Layout& layout, std::uint32_t parenthesis);

// Whether the bracket before the token begins a `for` expression.
bool begins_for(const Layout& layout, std::uint32_t token);

// The precedence of a binary operator or a sign of a conditional: 1 for the
// conditional, higher for tighter binding; 0 for every other token.
int operator_level(const Layout& layout, std::uint32_t token);

// The token after the template that begins at this quotation mark.
std::uint32_t after_quoted(const Layout& layout, std::uint32_t quote);

// Whether a minus after this token is a negation. `EndOfFile`: no previous
// token.
bool begins_operand(CutType before);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_TOKEN_ROLES_H_
