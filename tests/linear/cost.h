#ifndef HCL_TESTS_LINEAR_COST_H_
#define HCL_TESTS_LINEAR_COST_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace hcl::test {

// What this thread did: the same work always costs the same.
struct Cost {
  // Calls of operator new, and the bytes they were asked for.
  std::uint64_t allocations = 0;
  std::uint64_t bytes = 0;
  // Calls of memcmp(), with which texts of equal length are compared.
  std::uint64_t comparisons = 0;
};

Cost cost_of(const std::function<void()>& work);

// Prepares what belongs to a size, outside of what is measured, and gives the
// work to measure.
using Prepared = std::function<std::function<void()>(std::size_t size)>;

// Four times the size costs at most 5.2 times as much, which leaves room for
// n log n, and 10 times as many bytes, because what grows by doubling has
// sometimes just doubled. What is quadratic costs 16 times as much.
void expect_linear(std::string_view what, const Prepared& prepare,
                   std::size_t size = 500);

// A name of the same length for every index below a million, so that names are
// told apart by their bytes.
std::string name_of(std::size_t index);

// `each` for every index below `count`, joined.
std::string joined(std::size_t count,
                   const std::function<std::string(std::size_t)>& each);

}  // namespace hcl::test

#endif  // HCL_TESTS_LINEAR_COST_H_
