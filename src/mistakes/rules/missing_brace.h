#ifndef HCL_SRC_MISTAKES_RULES_MISSING_BRACE_H_
#define HCL_SRC_MISTAKES_RULES_MISSING_BRACE_H_

#include <optional>

#include "hcl/diagnostic.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// The place of a brace that was probably forgotten, according to the
// indentation.
struct MissingBrace {
  // The unclosed brace.
  TokenIndex open;
  // The first token of the line before which the closing brace is missing, or
  // the end of the file.
  TokenIndex before;
};

// The first opening brace at or after a token; one must exist.
TokenIndex opening_brace(const UnexpectedToken& unexpected, TokenIndex from);

// The last token before another one that is not a newline.
TokenIndex end_of_line_before(const UnexpectedToken& unexpected,
                              TokenIndex token);

// Starting at an opening brace that is still open at the end of the file, finds
// the first line that is outside its braces: indented no further than the line
// that opened them. If there is none, the result is the end of the file. Braces
// whose first line is not indented are ignored. Linear in the number of tokens.
std::optional<MissingBrace> find_missing_brace(
    const UnexpectedToken& unexpected, TokenIndex open);

// Whether what looks like an element of an object is the head of a block
// outside the object: its line is indented no further than the line of the
// opening brace, and the first element is indented. Takes constant time; false
// if the brace ends a very long line.
bool is_block_after_object(const UnexpectedToken& unexpected);

// Reports that the closing brace of a block or an object is missing, with the
// fix, unless more than a brace may be missing.
void report_missing_brace(const UnexpectedToken& unexpected,
                          const MissingBrace& missing, Code code,
                          Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_MISSING_BRACE_H_
