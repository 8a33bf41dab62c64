#ifndef HCL_SRC_LOWER_STRING_LITERAL_H_
#define HCL_SRC_LOWER_STRING_LITERAL_H_

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

// Decoding of the literals of templates.
// Spec: native syntax, "Template Expressions" and "Template Literals".
namespace hcl::lower {

// An invalid escape sequence, as a range of bytes of the literal.
struct EscapeError {
  enum class Reason : std::uint8_t {
    // A backslash and a character that begins no escape.
    UnknownSelector,
    // `\u` not followed by four hexadecimal digits.
    NotFourDigits,
    // `\U` not followed by eight.
    NotEightDigits,
    // A surrogate or beyond U+10FFFF.
    NotACharacter,
  };

  Reason reason;
  std::uint32_t begin;
  std::uint32_t end;
};

// A message about the invalid escape `text`.
std::string describe(EscapeError::Reason reason, std::string_view text);

// Appends the text that a literal of a quoted template represents. Invalid
// escapes are reported and kept as written, except that one with an unknown
// selector becomes the selector.
void decode_quoted(std::string_view literal, std::string& result,
                   const std::function<void(const EscapeError&)>& on_error);

// Whether a literal outside quotes is `$${` or `%%{`, which represent `${` and
// `%{`. Such a literal is a token of its own.
inline bool is_escaped_sequence(std::string_view literal) {
  return literal.size() == 3 && literal[2] == '{' &&
         (literal[0] == '$' || literal[0] == '%') && literal[1] == literal[0];
}

// Replaces every `$${` and `%%{` by `${` and `%{`.
std::string unescape_sequences(std::string_view text);

// Whether a literal of a quoted template represents its own bytes.
inline bool is_verbatim(std::string_view literal) {
  return std::memchr(literal.data(), '\\', literal.size()) == nullptr &&
         !is_escaped_sequence(literal);
}

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_STRING_LITERAL_H_
