#ifndef HCL_SRC_SOURCE_RAW_MEMORY_H_
#define HCL_SRC_SOURCE_RAW_MEMORY_H_

#include <cstddef>

// Memory that can grow and shrink where it is. Of large stretches the system
// moves pages and not bytes, so growing needs neither both stretches at once
// nor time for a copy.
namespace hcl::source {

// A stretch of `size` bytes that begins with those of `memory`, which may be
// null and is given back. Fails as `operator new` does; then `memory` stays.
void* resize_memory(void* memory, std::size_t size);

void free_memory(void* memory) noexcept;

}  // namespace hcl::source

#endif  // HCL_SRC_SOURCE_RAW_MEMORY_H_
