#ifndef HCL_TESTS_ORACLE_NATIVE_TOKENS_H_
#define HCL_TESTS_ORACLE_NATIVE_TOKENS_H_

#include <cstdint>
#include <string_view>

#include "hcl/source.h"
#include "source_kind.h"
#include "syntax/token_buffer.h"

namespace hcl::oracle {

// Where a text begins after a byte order mark.
std::uint32_t first_byte(std::string_view text);

// Runs the library's lexer over a source in native syntax.
void read_native_tokens(const SourceFile& file, SourceKind kind,
                        syntax::TokenBuffer& tokens);

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_NATIVE_TOKENS_H_
