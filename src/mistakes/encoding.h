#ifndef HCL_SRC_MISTAKES_ENCODING_H_
#define HCL_SRC_MISTAKES_ENCODING_H_

#include <cstdint>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace hcl::syntax {

// Adds a diagnostic for a byte order mark, unless it is simply skipped.
//
// Errors: ByteOrderMark. Spec: native syntax, "Syntax Notation".
void report_byte_order_mark(const SourceFile& file, const Switches& switches,
                            Diagnostics& diagnostics);

// Adds a diagnostic for each run of bytes that are not UTF-8; for runs inside
// comments only if the switch `invalid_utf8_in_comments` is off.
//
// Errors: InvalidUtf8. Spec: native syntax, "Syntax Notation".
void report_bad_bytes(const SourceFile& file, TokenArray tokens,
                      const Options& options, Diagnostics& diagnostics);

// Adds a diagnostic for each run of bytes of a JSON source that are not UTF-8.
//
// Errors: InvalidUtf8.
void report_bad_json_bytes(const SourceFile& file, const Options& options,
                           Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_ENCODING_H_
