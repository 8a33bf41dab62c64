#include "cost.h"

#include <sanitizer/allocator_interface.h>

#include <cstdio>

#include "input.h"

namespace hcl::fuzz {
namespace {

thread_local bool counts = false;
thread_local std::uint64_t bytes_allocated = 0;
thread_local std::uint64_t allocations_made = 0;

void on_allocation(const volatile void*, std::size_t size) {
  if (!counts) return;
  bytes_allocated += size;
  ++allocations_made;
}

void on_release(const volatile void*) {}

void require_at_most(std::uint64_t count, Bound bound, std::size_t size,
                     const char* what) {
  const std::uint64_t most = bound.fixed + bound.each * size;
  if (count <= most) return;
  std::fprintf(stderr, "%llu %s for %zu bytes of input\n",
               static_cast<unsigned long long>(count), what, size);
  require(false, "the cost is in proportion to the input");
}

}  // namespace

Cost::Cost() {
  static const int installed =
      __sanitizer_install_malloc_and_free_hooks(on_allocation, on_release);
  require(installed != 0, "allocations can be counted");
  bytes_allocated = 0;
  allocations_made = 0;
  counts = true;
}

Cost::~Cost() { counts = false; }

void Cost::require_linear(std::size_t size, Bound bytes,
                          Bound allocations) const {
  counts = false;
  require_at_most(bytes_allocated, bytes, size, "bytes allocated");
  require_at_most(allocations_made, allocations, size, "allocations");
}

}  // namespace hcl::fuzz
