#ifndef HCL_SRC_FORMAT_TOKEN_ROLES_H_
#define HCL_SRC_FORMAT_TOKEN_ROLES_H_

#include <cstdint>

#include "format/layout.h"

// What tokens are where only their neighbours tell. The source is without
// errors.
namespace hcl::formatting {

// Whether the token is this word and not the name of an attribute.
bool is_word(const Layout& layout, std::uint32_t token, const char* word);

// Whether a `[` begins an index and not a tuple.
bool is_index(const Layout& layout, std::uint32_t bracket);

// Whether a `(` begins the arguments of a call.
bool is_call(const Layout& layout, std::uint32_t parenthesis);

// Whether the bracket before the token begins a `for` expression.
bool begins_for(const Layout& layout, std::uint32_t token);

// How loosely a binary operator or a sign of a conditional binds: 1 for the
// conditional, then more; 0 for every other token.
int operator_level(const Layout& layout, std::uint32_t token);

// The token after the template that begins here with a quotation mark.
std::uint32_t after_quoted(const Layout& layout, std::uint32_t quote);

// Whether a minus after this token negates. `EndOfFile`: there is no token.
bool begins_operand(CutType before);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_TOKEN_ROLES_H_
