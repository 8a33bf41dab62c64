#ifndef HCL_SRC_SOURCE_RAW_MEMORY_H_
#define HCL_SRC_SOURCE_RAW_MEMORY_H_

#include <cstddef>

// Memory that can grow and shrink in place. For large blocks the system moves
// pages rather than bytes, so growing needs neither both blocks at once nor
// time for a copy.
namespace hcl::source {

// Returns a block of `size` bytes that begins with those of `memory`, which may
// be null and is released. Fails like `operator new`, and then keeps `memory`.
void* resize_memory(void* memory, std::size_t size);

void free_memory(void* memory) noexcept;

}  // namespace hcl::source

#endif  // HCL_SRC_SOURCE_RAW_MEMORY_H_
