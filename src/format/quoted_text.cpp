#include "format/quoted_text.h"

#include <cstddef>
#include <cstdint>

#include "source/unicode_icu.h"
#include "source/utf8.h"
#include "value/unicode.h"

namespace hcl::formatting {
namespace {

void append_escape(std::string& out, char32_t code_point) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const bool is_short = code_point < 0x10000;
  out += is_short ? "\\u" : "\\U";
  for (int shift = is_short ? 12 : 28; shift >= 0; shift -= 4) {
    out += kDigits[(code_point >> shift) & 0xF];
  }
}

// The letter after the backslash; 0 for characters that need none.
char short_escape(char32_t code_point) {
  switch (code_point) {
    case U'\n':
      return 'n';
    case U'\r':
      return 'r';
    case U'\t':
      return 't';
    case U'"':
      return '"';
    case U'\\':
      return '\\';
    default:
      return 0;
  }
}

}  // namespace

std::string quoted_text(std::string_view text) {
  const std::string normal = to_nfc(text);
  std::string out;
  out.reserve(normal.size());
  for (std::size_t i = 0; i < normal.size();) {
    const source::Decoded next = source::decode_utf8(normal, i);
    const std::string_view bytes(normal.data() + i, next.size);
    i += next.size;
    if (const char letter = short_escape(next.code_point)) {
      out += '\\';
      out += letter;
    } else if (next.valid && !source::is_printable(next.code_point)) {
      append_escape(out, next.code_point);
    } else {
      out += bytes;
      // `$${` and `%%{` give `${` and `%{`.
      if ((bytes == "$" || bytes == "%") && normal[i] == '{') out += bytes;
    }
  }
  return out;
}

}  // namespace hcl::formatting
