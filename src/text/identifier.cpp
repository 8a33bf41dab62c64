// Identifiers, by the classes that the lexer gives to code points.

#include "text/identifier.h"

#include <cstdint>

#include "text/utf8.h"

namespace hcl::syntax {
// The same table as the lexer's, so that writers and readers agree.
#include "generated/hcl_tables.inc"
}  // namespace hcl::syntax

namespace hcl::text {
namespace {

constexpr std::uint8_t lexer_class(char32_t c) {
  using Tables = syntax::HclTables;
  return Tables::kStage2[Tables::kStage1[c / 128]][c % 128];
}

// Beyond ASCII, the lexer tells characters that start identifiers, others that
// continue them, and the rest.
constexpr std::uint8_t kStart = lexer_class(U'\u00E9');
constexpr std::uint8_t kContinue = lexer_class(U'\u0301');
constexpr std::uint8_t kOther = lexer_class(U'\u20AC');
static_assert(kStart != kContinue && kStart != kOther && kContinue != kOther);

bool starts_identifier(char32_t c) {
  if (c >= 0x80) return lexer_class(c) == kStart;
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'_';
}

bool continues_identifier(char32_t c) {
  if (c >= 0x80) return lexer_class(c) != kOther;
  return starts_identifier(c) || (c >= U'0' && c <= U'9') || c == U'-';
}

}  // namespace

bool is_identifier(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Decoded next = decode_utf8(text, i);
    const bool fits = i == 0 ? starts_identifier(next.code_point)
                             : continues_identifier(next.code_point);
    if (!fits) return false;
    i += next.size;
  }
  return !text.empty();
}

}  // namespace hcl::text
