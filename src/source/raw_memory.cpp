#include "source/raw_memory.h"

#include <cstdlib>
#include <new>

namespace hcl::source {

void* resize_memory(void* memory, std::size_t size) {
  for (;;) {
    // NOLINTNEXTLINE(*-no-malloc): nothing else grows in place.
    void* const result = std::realloc(memory, size == 0 ? 1 : size);
    if (result != nullptr) return result;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) {
#if defined(__cpp_exceptions)
      throw std::bad_alloc();
#else
      std::abort();
#endif
    }
    handler();
  }
}

// NOLINTNEXTLINE(*-no-malloc): as above.
void free_memory(void* memory) noexcept { std::free(memory); }

}  // namespace hcl::source
