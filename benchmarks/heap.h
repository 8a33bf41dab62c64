#ifndef HCL_BENCHMARKS_HEAP_H_
#define HCL_BENCHMARKS_HEAP_H_

#include <cstdint>

namespace hcl::bench {

// The heap usage of the whole program while counting is on. It is counted by
// replacing malloc and related functions, so it includes everything that the
// library uses.
struct HeapCount {
  // The bytes of blocks that have not been freed, as rounded up by the
  // allocator.
  std::int64_t live_bytes = 0;
  // The number of calls that returned a block.
  std::int64_t allocations = 0;
};

HeapCount heap_count();

// Counting is initially off.
void count_heap(bool on);

// Whether counting works on this system.
bool heap_is_counted();

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_HEAP_H_
