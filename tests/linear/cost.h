#ifndef HCL_TESTS_LINEAR_COST_H_
#define HCL_TESTS_LINEAR_COST_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace hcl::test {

// The work of this thread: the same work always costs the same.
struct Cost {
  // Calls of operator new, and the bytes requested.
  std::uint64_t allocations = 0;
  std::uint64_t bytes = 0;
  // Calls of memcmp(), which compares texts of equal length.
  std::uint64_t comparisons = 0;
  // The bytes that they compared.
  std::uint64_t compared_bytes = 0;
};

Cost cost_of(const std::function<void()>& work);

// Prepares an input of this size outside the measurement, and returns the work
// to measure.
using Prepared = std::function<std::function<void()>(std::size_t size)>;

// Four times the size may cost at most 5.2 times as much, which leaves room for
// n log n, and 10 times as many bytes, because a container that grows by
// doubling may just have doubled. Quadratic work costs 16 times as much.
void expect_linear(std::string_view what, const Prepared& prepare,
                   std::size_t size = 500);

// A name of the same length for every index below a million, so that names
// differ only in their bytes.
std::string name_of(std::size_t index);

// The results of `each` for every index below `count`, concatenated.
std::string joined(std::size_t count,
                   const std::function<std::string(std::size_t)>& each);

}  // namespace hcl::test

#endif  // HCL_TESTS_LINEAR_COST_H_
