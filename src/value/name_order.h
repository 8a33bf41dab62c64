#ifndef HCL_SRC_VALUE_NAME_ORDER_H_
#define HCL_SRC_VALUE_NAME_ORDER_H_

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace hcl::detail {

// The permutation that sorts names by their bytes; equal names keep their
// order. Linear for names that differ in their first eight bytes, otherwise
// O(n log n) comparisons.
std::vector<std::size_t> order_of(std::span<const std::string_view> names);

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_NAME_ORDER_H_
