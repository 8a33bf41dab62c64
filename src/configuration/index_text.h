#ifndef HCL_SRC_CONFIGURATION_INDEX_TEXT_H_
#define HCL_SRC_CONFIGURATION_INDEX_TEXT_H_

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>

namespace hcl::detail {

// The index that a text is; nothing if it has anything but digits, or is too
// large.
inline std::optional<std::size_t> index_of(std::string_view digits) {
  std::size_t index = 0;
  const char* const end = digits.data() + digits.size();
  const auto [next, error] = std::from_chars(digits.data(), end, index);
  if (error != std::errc() || next != end) return std::nullopt;
  return index;
}

}  // namespace hcl::detail

#endif  // HCL_SRC_CONFIGURATION_INDEX_TEXT_H_
