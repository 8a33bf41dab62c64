#ifndef HCL_SRC_VALUE_COMPARE_TEXT_H_
#define HCL_SRC_VALUE_COMPARE_TEXT_H_

#include <algorithm>
#include <compare>
#include <string_view>

#include "meter/meter_access.h"

// Comparisons of the texts of values, which count steps: a long text can be
// part of many values, and texts of any length can begin alike. After the
// operation has ended, long texts are neither the same nor in any order.
namespace hcl::detail {

inline bool same_characters(std::string_view left,
                            std::string_view right) noexcept {
  if (left.size() != right.size()) return false;
  if (left.data() == right.data()) return true;
  return meter::take_bytes(left.size()) && left == right;
}

inline std::strong_ordering order_characters(std::string_view left,
                                             std::string_view right) noexcept {
  const std::size_t common = std::min(left.size(), right.size());
  if (left.data() != right.data() && !meter::take_bytes(common)) {
    return std::strong_ordering::equal;
  }
  return left.compare(right) <=> 0;
}

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_COMPARE_TEXT_H_
