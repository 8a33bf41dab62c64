#ifndef HCL_SRC_MISTAKES_BAD_TOKENS_H_
#define HCL_SRC_MISTAKES_BAD_TOKENS_H_

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace hcl::syntax {

// Adds one diagnostic for each run of carriage returns without a newline in
// strings and heredocs, under the switch `strip_within_token`.
//
// Errors: InvalidCharacter, InvalidMultiLineString.
void report_lone_returns(const SourceFile& file, TokenArray tokens,
                         const Switches& switches, Diagnostics& diagnostics);

// Adds diagnostics for tokens that are always wrong: characters that the
// language does not use, line breaks in quoted strings, and, under the switch
// `ill_formed_utf8`, bytes that have the shape of UTF-8 only and stand outside
// quotation marks, heredocs and comments. A source with a token of this kind
// has at least one error.
//
// Errors: InvalidCharacter, InvalidUtf8, UnsupportedOperator,
// InvalidMultiLineString.
void report_bad_tokens(const SourceFile& file, TokenArray tokens,
                       Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_BAD_TOKENS_H_
