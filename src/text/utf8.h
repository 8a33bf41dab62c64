#ifndef HCL_SRC_TEXT_UTF8_H_
#define HCL_SRC_TEXT_UTF8_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/export.h"

// Decoding, checking and encoding of UTF-8.
namespace HCL_API hcl {
namespace meter {
class ChargedText;
}
namespace text {

enum class Utf8Mode : std::uint8_t {
  // Well-formed UTF-8 as Unicode defines it.
  // Spec: native syntax, "Syntax Notation".
  Strict,
  // Also accepts sequences that merely have the shape of UTF-8: surrogates,
  // overlong forms and code points above U+10FFFF (switch `ill_formed_utf8`).
  Lenient,
};

// A code point and the number of bytes it takes. Each ill-formed byte decodes
// as U+FFFD with `valid` false.
struct Decoded {
  char32_t code_point;
  std::uint8_t size;
  bool valid;
};

// Whether a byte of UTF-8 continues a character.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// Decodes the code point at `begin`, which must be inside the text. Strict.
Decoded decode_utf8(std::string_view text, std::size_t begin);

// The length in bytes of the sequence that begins at `begin`; 0 if the bytes
// are ill-formed.
std::size_t sequence_length(std::string_view text, std::size_t begin,
                            Utf8Mode mode);

// The number of consecutive ASCII bytes from `begin` on.
std::size_t ascii_prefix(std::string_view text, std::size_t begin);

// Whether all bytes are below 0x80.
bool is_ascii(std::string_view text);

// Whether the text is UTF-8 in the sense of `Utf8Mode::Strict`.
bool is_well_formed(std::string_view text);

// The text with each maximal subpart of an ill-formed sequence replaced by
// U+FFFD. Unicode, "Substitution of Maximal Subparts" (section 3.9).
std::string replace_ill_formed(std::string_view text);

// Appends the code point in UTF-8, or U+FFFD if it is not a scalar value.
void append_utf8(std::string& text, char32_t code_point);
void append_utf8(meter::ChargedText& text, char32_t code_point);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_UTF8_H_
