#ifndef HCL_FUZZ_COST_H_
#define HCL_FUZZ_COST_H_

#include <cstddef>
#include <cstdint>

namespace hcl::fuzz {

// The bytes that may be allocated for an input of n bytes: `fixed` + `each` *
// n.
struct Bound {
  std::uint64_t fixed = 0;
  std::uint64_t each = 0;
};

// Counts the allocations of this thread from its construction on. Only one may
// exist at a time.
class Cost {
 public:
  Cost();
  ~Cost();
  Cost(const Cost&) = delete;
  Cost& operator=(const Cost&) = delete;

  // Ends the process, like require(), if more was allocated in total,
  // regardless of what was freed, than is allowed for an input of `size` bytes.
  void require_linear(std::size_t size, Bound bytes, Bound allocations) const;
};

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_COST_H_
