#ifndef HCL_SRC_MISTAKES_LEXICAL_DIAGNOSTICS_H_
#define HCL_SRC_MISTAKES_LEXICAL_DIAGNOSTICS_H_

#include <cstdint>
#include <span>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace hcl::syntax {

// The number of bytes of the byte order mark at the beginning of a source; 0 if
// there is none. Adds a diagnostic unless the mark is simply skipped.
//
// Errors: ByteOrderMark. Spec: native syntax, "Syntax Notation".
std::uint32_t report_byte_order_mark(const SourceFile& file,
                                     const Switches& switches,
                                     Diagnostics& diagnostics);

// The runs of bytes that are not UTF-8, at most `limit`.
std::vector<ByteSpan> find_bad_bytes(const SourceFile& file,
                                     const Switches& switches,
                                     std::int32_t limit);

// Adds a diagnostic for each run; for runs inside comments only if the switch
// `invalid_utf8_in_comments` is off.
//
// Errors: InvalidUtf8. Spec: native syntax, "Syntax Notation".
void report_bad_bytes(const SourceFile& file, TokenArray tokens,
                      std::span<const ByteSpan> runs, const Switches& switches,
                      Diagnostics& diagnostics);

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

// Adds diagnostics for tabs and for names that begin with an underscore if the
// dialect does not allow them. Takes no time if it allows both.
//
// Errors: InvalidCharacter.
void report_dialect_tokens(const SourceFile& file, TokenArray tokens,
                           const Switches& switches, Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_LEXICAL_DIAGNOSTICS_H_
