#ifndef HCL_SRC_TEXT_ASCII_H_
#define HCL_SRC_TEXT_ASCII_H_

// Classes of ASCII characters, independent of the locale.
namespace hcl::text {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_ASCII_H_
