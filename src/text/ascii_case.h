#ifndef HCL_SRC_TEXT_ASCII_CASE_H_
#define HCL_SRC_TEXT_ASCII_CASE_H_

#include <string>
#include <string_view>

namespace hcl::text {

// The text with ASCII letters in lower case, independent of the locale.
inline std::string in_small_letters(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_ASCII_CASE_H_
