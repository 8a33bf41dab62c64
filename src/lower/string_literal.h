#ifndef HCL_SRC_LOWER_STRING_LITERAL_H_
#define HCL_SRC_LOWER_STRING_LITERAL_H_

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

// The text that the literals of templates stand for.
// Spec: native syntax, "Template Expressions" and "Template Literals".
namespace hcl::lower {

// An escape sequence that means nothing: bytes of the literal.
struct EscapeError {
  enum class Reason : std::uint8_t {
    // A backslash and a character that begins no escape.
    UnknownSelector,
    // `\u` without four hexadecimal digits.
    NotFourDigits,
    // `\U` without eight.
    NotEightDigits,
    // A surrogate or beyond U+10FFFF.
    NotACharacter,
  };

  Reason reason;
  std::uint32_t begin;
  std::uint32_t end;
};

// What is wrong with the escape `text`, for people.
std::string describe(EscapeError::Reason reason, std::string_view text);

// Appends what a literal of a quoted template stands for. Escapes in error are
// reported and stand for themselves, those with an unknown selector for the
// selector.
void decode_quoted(std::string_view literal, std::string& result,
                   const std::function<void(const EscapeError&)>& on_error);

// Whether a literal outside quotes is `$${` or `%%{`, which stand for `${` and
// `%{`. Such a literal is a token of its own.
inline bool is_escaped_sequence(std::string_view literal) {
  return literal.size() == 3 && literal[2] == '{' &&
         (literal[0] == '$' || literal[0] == '%') && literal[1] == literal[0];
}

// The text with `${` and `%{` for every `$${` and `%%{` in it.
std::string unescape_sequences(std::string_view text);

// Whether a literal of a quoted template stands for its own bytes.
inline bool is_verbatim(std::string_view literal) {
  return std::memchr(literal.data(), '\\', literal.size()) == nullptr &&
         !is_escaped_sequence(literal);
}

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_STRING_LITERAL_H_
