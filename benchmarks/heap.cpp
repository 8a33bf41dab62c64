#include "heap.h"

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>

namespace {

// Times are measured without counting, which would be a substantial part of
// them.
std::atomic<bool> counting{false};
std::atomic<std::int64_t> live_bytes{0};
std::atomic<std::int64_t> allocations{0};

}  // namespace

#if defined(__GLIBC__)

#include <malloc.h>

// The names under which glibc provides the functions replaced here.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void* block);
}

namespace {

void* counted(void* block) {
  if (counting.load(std::memory_order_relaxed) && block != nullptr) {
    live_bytes.fetch_add(static_cast<std::int64_t>(malloc_usable_size(block)),
                         std::memory_order_relaxed);
    allocations.fetch_add(1, std::memory_order_relaxed);
  }
  return block;
}

void uncount(void* block) {
  if (counting.load(std::memory_order_relaxed) && block != nullptr) {
    live_bytes.fetch_sub(static_cast<std::int64_t>(malloc_usable_size(block)),
                         std::memory_order_relaxed);
  }
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) { return counted(__libc_malloc(size)); }

void* calloc(std::size_t count, std::size_t size) {
  return counted(__libc_calloc(count, size));
}

void* realloc(void* block, std::size_t size) {
  uncount(block);
  return counted(__libc_realloc(block, size));
}

void* memalign(std::size_t alignment, std::size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void** block, std::size_t alignment, std::size_t size) {
  *block = counted(__libc_memalign(alignment, size));
  return *block == nullptr ? ENOMEM : 0;
}

void free(void* block) {
  uncount(block);
  __libc_free(block);
}

}  // extern "C"

#endif

namespace hcl::bench {

void count_heap(bool on) { counting.store(on, std::memory_order_relaxed); }

HeapCount heap_count() {
  return {.live_bytes = live_bytes.load(std::memory_order_relaxed),
          .allocations = allocations.load(std::memory_order_relaxed)};
}

bool heap_is_counted() {
#if defined(__GLIBC__)
  return true;
#else
  return false;
#endif
}

}  // namespace hcl::bench
