#ifndef HCL_SRC_TEXT_ASCII_H_
#define HCL_SRC_TEXT_ASCII_H_

// Classes of ASCII characters, independent of the locale.
namespace hcl::text {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr bool is_hex_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Letters, digits and `_`.
constexpr bool is_word(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_ASCII_H_
