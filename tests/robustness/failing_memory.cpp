#include "robustness/failing_memory.h"

#include <cstdlib>
#include <new>

namespace {

thread_local bool is_counting = false;
thread_local bool has_failed = false;
thread_local std::int64_t allocations_left = 0;

bool fails_now() {
  if (!is_counting || has_failed) return false;
  has_failed = allocations_left-- == 0;
  return has_failed;
}

void* allocate(std::size_t size) {
  return fails_now() ? nullptr : std::malloc(size == 0 ? 1 : size);
}

void* allocate_or_throw(std::size_t size) {
  void* const memory = allocate(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return allocate_or_throw(size); }
void* operator new[](std::size_t size) { return allocate_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return allocate(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}

// All growing memory of the library comes from this function.
#if defined(__linux__)
extern "C" {
// The linker redirects calls from one to the other: see CMakeLists.txt.
void* __real_realloc(void* memory, std::size_t size);
void* __wrap_realloc(void* memory, std::size_t size);
void* __wrap_realloc(void* memory, std::size_t size) {
  return fails_now() ? nullptr : __real_realloc(memory, size);
}
}
#endif

namespace hcl::test {

void fail_allocation_after(std::int64_t count) {
  allocations_left = count;
  has_failed = false;
  is_counting = true;
}

bool stop_failing() {
  is_counting = false;
  return has_failed;
}

}  // namespace hcl::test
