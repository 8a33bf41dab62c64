#ifndef HCL_SRC_SYNTAX_LEXICAL_DIAGNOSTICS_H_
#define HCL_SRC_SYNTAX_LEXICAL_DIAGNOSTICS_H_

#include <cstdint>
#include <span>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace hcl::syntax {

// The number of bytes of the byte order mark at the beginning of a source, 0
// without one. Adds a diagnostic where it is not simply skipped.
//
// Errors: ByteOrderMark. Spec: native syntax, "Syntax Notation".
std::uint32_t report_byte_order_mark(const SourceFile& file,
                                     const Switches& switches,
                                     Diagnostics& diagnostics);

// The runs of bytes that are not UTF-8, at most `limit` of them.
std::vector<ByteSpan> find_bad_bytes(const SourceFile& file,
                                     const Switches& switches,
                                     std::int32_t limit);

// Adds a diagnostic for each run, those inside comments only where the switch
// `invalid_utf8_in_comments` is off.
//
// Errors: InvalidUtf8. Spec: native syntax, "Syntax Notation".
void report_bad_bytes(const SourceFile& file, TokenArray tokens,
                      std::span<const ByteSpan> runs, const Switches& switches,
                      Diagnostics& diagnostics);

// Adds a diagnostic for carriage returns without a newline in strings and
// heredocs, under the switch `strip_within_token`; one for a run of them.
//
// Errors: InvalidCharacter, InvalidMultiLineString.
void report_lone_returns(const SourceFile& file, TokenArray tokens,
                         const Switches& switches, Diagnostics& diagnostics);

// Adds a diagnostic for tokens that are never right: characters that the
// language does not use, line breaks in quoted strings.
//
// Errors: InvalidCharacter, UnsupportedOperator, InvalidMultiLineString.
void report_bad_tokens(const SourceFile& file, TokenArray tokens,
                       Diagnostics& diagnostics);

// Adds a diagnostic for tabs and for names that begin with an underscore where
// the dialect has none. Takes no time where it has both.
//
// Errors: InvalidCharacter.
void report_dialect_tokens(const SourceFile& file, TokenArray tokens,
                           const Switches& switches, Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_LEXICAL_DIAGNOSTICS_H_
