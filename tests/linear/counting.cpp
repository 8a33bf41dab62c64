// Loaded before a program (LD_PRELOAD): counts its work, and writes the counts
// at its end to the file that the environment variable HCL_COUNTS names:
// allocations, their bytes, comparisons of texts, and the bytes compared.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

// glibc's internal names of the functions replaced here.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);

void* malloc(std::size_t size);
void* calloc(std::size_t count, std::size_t size);
void* realloc(void* block, std::size_t size);
}

namespace {

std::atomic<std::uint64_t> allocations{0};
std::atomic<std::uint64_t> bytes{0};
std::atomic<std::uint64_t> comparisons{0};
std::atomic<std::uint64_t> compared_bytes{0};

void count_allocation(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  bytes.fetch_add(size, std::memory_order_relaxed);
}

__attribute__((destructor)) void write_counts() {
  const char* const path = std::getenv("HCL_COUNTS");
  std::FILE* const file = path == nullptr ? nullptr : std::fopen(path, "w");
  if (file == nullptr) return;
  for (const auto* count :
       {&allocations, &bytes, &comparisons, &compared_bytes}) {
    std::fprintf(file, "%llu\n",
                 static_cast<unsigned long long>(count->load()));
  }
  std::fclose(file);
}

}  // namespace

void* malloc(std::size_t size) {
  count_allocation(size);
  return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
  count_allocation(count * size);
  return __libc_calloc(count, size);
}

void* realloc(void* block, std::size_t size) {
  count_allocation(size);
  return __libc_realloc(block, size);
}

extern "C" int memcmp(const void* left, const void* right,
                      std::size_t size) noexcept {
  const auto* a = static_cast<const unsigned char*>(left);
  const auto* b = static_cast<const unsigned char*>(right);
  std::size_t same = 0;
  while (same < size && a[same] == b[same]) ++same;
  comparisons.fetch_add(1, std::memory_order_relaxed);
  compared_bytes.fetch_add(same, std::memory_order_relaxed);
  if (same == size) return 0;
  return a[same] < b[same] ? -1 : 1;
}
