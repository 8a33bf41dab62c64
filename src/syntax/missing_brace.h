#ifndef HCL_SRC_SYNTAX_MISSING_BRACE_H_
#define HCL_SRC_SYNTAX_MISSING_BRACE_H_

#include <optional>

#include "syntax/mistake.h"

namespace hcl::syntax {

// Where a brace was probably forgotten, as the indentation of lines tells.
struct MissingBrace {
  // The brace that is not closed.
  TokenIndex open;
  // The first token of the line before which the closing brace is missing.
  TokenIndex before;
};

// The first opening brace from a token on; there is one.
TokenIndex opening_brace(const Mistake& mistake, TokenIndex from);

// The last token that is no newline before another one.
TokenIndex end_of_line_before(const Mistake& mistake, TokenIndex token);

// Looks from an opening brace that is still open at the end of the file for the
// first line that stands outside of the braces it is in: at the margin of the
// line that opened them, or left of it. Braces whose first line is not indented
// tell nothing. Takes time linear in the tokens.
std::optional<MissingBrace> find_missing_brace(const Mistake& mistake,
                                               TokenIndex open);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_MISSING_BRACE_H_
