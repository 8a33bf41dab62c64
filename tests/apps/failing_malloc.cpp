// Loaded before a program (LD_PRELOAD): after as many allocations as the
// environment variable HCL_ALLOCATIONS says, all fail.

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>

// The names under which glibc keeps the functions replaced here.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);

void* malloc(std::size_t size);
void* calloc(std::size_t count, std::size_t size);
void* realloc(void* block, std::size_t size);
}

namespace {

std::atomic<long> allocations_left{-1};

long read_count() {
  const char* const text = std::getenv("HCL_ALLOCATIONS");
  return text == nullptr ? __LONG_MAX__ : std::atol(text);
}

bool fails_now() {
  long left = allocations_left.load();
  if (left < 0) left = read_count();
  if (left == 0) {
    allocations_left = 0;
    errno = ENOMEM;
    return true;
  }
  allocations_left = left - 1;
  return false;
}

}  // namespace

void* malloc(std::size_t size) {
  return fails_now() ? nullptr : __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
  return fails_now() ? nullptr : __libc_calloc(count, size);
}

void* realloc(void* block, std::size_t size) {
  return fails_now() ? nullptr : __libc_realloc(block, size);
}
