#ifndef HCL_TESTS_ORACLE_NATIVE_TOKENS_H_
#define HCL_TESTS_ORACLE_NATIVE_TOKENS_H_

#include <cstdint>
#include <string_view>

#include "hcl/source.h"
#include "source_kind.h"
#include "syntax/token_buffer.h"

namespace hcl::oracle {

// Where a text begins after an optional byte order mark.
std::uint32_t first_byte(std::string_view text);

// Where a quoted string that is not closed on its line ends.
enum class OpenString {
  // As the library parses: on its line, unless it appears to continue.
  AtEndOfLine,
  // As in the reference: at the next quotation mark.
  AtQuote,
};

// Runs the library's lexer over a source in native syntax.
void read_native_tokens(const SourceFile& file, SourceKind kind,
                        OpenString open_string, syntax::TokenBuffer& tokens);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_NATIVE_TOKENS_H_
