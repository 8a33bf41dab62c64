#ifndef HCL_SRC_SYNTAX_TRIM_SPACES_H_
#define HCL_SRC_SYNTAX_TRIM_SPACES_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hcl::syntax {

// Whether the bytes are one code point with the property White_Space.
inline bool is_space(std::string_view bytes) {
  const auto at = [bytes](std::size_t i) {
    return static_cast<std::uint8_t>(bytes[i]);
  };
  switch (bytes.size()) {
    case 1:
      return at(0) == ' ' || (at(0) >= '\t' && at(0) <= '\r');
    case 2:
      return at(0) == 0xC2 && (at(1) == 0x85 || at(1) == 0xA0);
    default:
      return bytes == "\xE1\x9A\x80" || bytes == "\xE2\x81\x9F" ||
             bytes == "\xE3\x80\x80" ||
             (at(0) == 0xE2 && at(1) == 0x80 &&
              ((at(2) >= 0x80 && at(2) <= 0x8A) || at(2) == 0xA8 ||
               at(2) == 0xA9 || at(2) == 0xAF));
  }
}

// The length in bytes of the space, as Unicode defines it, that begins or
// ends the text; 0 where there is none.
inline std::size_t leading_space(std::string_view text) {
  for (std::size_t size = 1; size <= 3 && size <= text.size(); ++size) {
    if (is_space(text.substr(0, size))) return size;
  }
  return 0;
}
inline std::size_t trailing_space(std::string_view text) {
  for (std::size_t size = 1; size <= 3 && size <= text.size(); ++size) {
    if (is_space(text.substr(text.size() - size))) return size;
  }
  return 0;
}

// The text without the spaces at both ends.
inline std::string_view trim_spaces(std::string_view text) {
  while (const std::size_t size = leading_space(text)) {
    text.remove_prefix(size);
  }
  while (const std::size_t size = trailing_space(text)) {
    text.remove_suffix(size);
  }
  return text;
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TRIM_SPACES_H_
