#include "limits/heap_peak.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>

#include "meter/sanitized.h"

namespace {

std::int64_t live_bytes = 0;
std::int64_t most_bytes = 0;

}  // namespace

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HCL_COUNTS_HEAP 1

#include <malloc.h>

// glibc's internal names of the functions replaced here.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void* block);
}

namespace {

// Not a single atomic update, because no other thread counts at the same time.
void add(std::int64_t bytes) {
  const std::int64_t live =
      __atomic_add_fetch(&live_bytes, bytes, __ATOMIC_RELAXED);
  if (live > __atomic_load_n(&most_bytes, __ATOMIC_RELAXED)) {
    __atomic_store_n(&most_bytes, live, __ATOMIC_RELAXED);
  }
}

std::int64_t size_of(void* block) {
  return block == nullptr
             ? 0
             : static_cast<std::int64_t>(malloc_usable_size(block));
}

void* counted(void* block) {
  add(size_of(block));
  return block;
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) { return counted(__libc_malloc(size)); }

void* calloc(std::size_t count, std::size_t size) {
  return counted(__libc_calloc(count, size));
}

// Both blocks may exist while the content is copied.
void* realloc(void* block, std::size_t size) {
  const std::int64_t before = size_of(block);
  void* result = counted(__libc_realloc(block, size));
  add(-before);
  return result;
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
  add(-size_of(block));
  __libc_free(block);
}

}  // extern "C"

#endif

namespace hcl::test {

bool heap_is_counted() {
#if defined(HCL_COUNTS_HEAP)
  return true;
#else
  return false;
#endif
}

std::int64_t heap_peak(const std::function<void()>& work) {
  const std::int64_t before = live_bytes;
  most_bytes = before;
  work();
  return most_bytes - before;
}

}  // namespace hcl::test
