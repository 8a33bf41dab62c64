// Memory that the system can resize in place.

#include "source/raw_memory.h"

#include <cstdint>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace hcl::source {
namespace {

// The first touch of a page costs as much as parsing a hundred bytes. A block
// that fills several huge pages requests them: one touch for each 2 MiB. The
// request is for the whole block, since the system does not move a block that
// is advised in parts.
void ask_for_huge_pages([[maybe_unused]] void* memory,
                        [[maybe_unused]] std::size_t size) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  constexpr std::size_t kSeveralHugePages = std::size_t{4} << 20;
  constexpr std::uintptr_t kPage = std::uintptr_t{1} << 12;
  if (size < kSeveralHugePages) return;
  const auto first = reinterpret_cast<std::uintptr_t>(memory);
  const std::uintptr_t begin = first & ~(kPage - 1);
  const std::uintptr_t end = (first + size + kPage - 1) & ~(kPage - 1);
  // Huge pages are only an optimization, so a failure is ignored.
  static_cast<void>(
      madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
#endif
}

}  // namespace

void* resize_memory(void* memory, std::size_t size) {
  for (;;) {
    // NOLINTNEXTLINE(*-no-malloc): nothing else grows in place.
    void* const result = std::realloc(memory, size == 0 ? 1 : size);
    if (result != nullptr) {
      ask_for_huge_pages(result, size);
      return result;
    }
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
