#ifndef HCL_BENCHMARKS_HEAP_H_
#define HCL_BENCHMARKS_HEAP_H_

#include <cstdint>

namespace hcl::bench {

// What the whole program has asked of the heap while counting was on. Counted
// by replacing malloc and its relatives, so it includes whatever the library
// uses.
struct HeapCount {
  // Bytes of blocks that are not freed, as the allocator rounded them up.
  std::int64_t live_bytes = 0;
  // Calls that gave a block.
  std::int64_t allocations = 0;
};

HeapCount heap_count();

// Counting is off at first.
void count_heap(bool on);

// Whether counting works on this system.
bool heap_is_counted();

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_HEAP_H_
