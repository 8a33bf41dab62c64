#ifndef HCL_FUZZ_COST_H_
#define HCL_FUZZ_COST_H_

#include <cstddef>
#include <cstdint>

namespace hcl::fuzz {

// What may be allocated for an input of n bytes: `fixed` + `each` * n.
struct Bound {
  std::uint64_t fixed = 0;
  std::uint64_t each = 0;
};

// Counts the allocations of this thread from its construction on. One at a
// time.
class Cost {
 public:
  Cost();
  ~Cost();
  Cost(const Cost&) = delete;
  Cost& operator=(const Cost&) = delete;

  // Ends the process, as require() does, if more was allocated than that for
  // an input of `size` bytes: together, whatever was freed in between.
  void require_linear(std::size_t size, Bound bytes, Bound allocations) const;
};

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_COST_H_
