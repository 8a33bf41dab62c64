#ifndef HCL_SRC_SYNTAX_MISSING_BRACE_H_
#define HCL_SRC_SYNTAX_MISSING_BRACE_H_

#include <optional>

#include "hcl/diagnostic.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// Where a brace was probably forgotten, as the indentation of lines tells.
struct MissingBrace {
  // The brace that is not closed.
  TokenIndex open;
  // The first token of the line before which the closing brace is missing, or
  // the end of the file.
  TokenIndex before;
};

// The first opening brace from a token on; there is one.
TokenIndex opening_brace(const UnexpectedToken& unexpected, TokenIndex from);

// The last token that is no newline before another one.
TokenIndex end_of_line_before(const UnexpectedToken& unexpected,
                              TokenIndex token);

// Looks from an opening brace that is still open at the end of the file for the
// first line that stands outside of the braces it is in: at the margin of the
// line that opened them, or left of it. Where there is none, the end of the
// file is. Braces whose first line is not indented tell nothing. Takes time
// linear in the tokens.
std::optional<MissingBrace> find_missing_brace(
    const UnexpectedToken& unexpected, TokenIndex open);

// Whether what looks like an element of an object is the head of a block that
// stands outside of the braces of the object: its line begins at the margin of
// the line with the opening brace or left of it, and the first element is
// indented. Takes constant time; false where the brace ends a very long line.
bool is_block_after_object(const UnexpectedToken& unexpected);

// Reports that the closing brace of a block or an object is missing.
void report_missing_brace(const UnexpectedToken& unexpected,
                          const MissingBrace& missing, Code code,
                          Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_MISSING_BRACE_H_
