#ifndef HCL_SRC_AST_ARENA_H_
#define HCL_SRC_AST_ARENA_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "source/raw_memory.h"

namespace hcl::ast {

// Memory for the nodes of one tree, released all at once.
//
// A bump allocator on pages from the heap. Anything too large for a page gets
// one of its own. Nodes are trivial: no destructors run. Addresses stay valid
// until `reset()`.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena();

  // Allocates `bytes` bytes, aligned for every node and uninitialized.
  void* allocate(std::size_t bytes) {
    const std::size_t rounded = (bytes + (kAlignment - 1)) & ~(kAlignment - 1);
    // The sum may lie after the page, and after all memory of 32 bits.
    const std::uint64_t next =
        std::uint64_t{reinterpret_cast<std::uintptr_t>(next_)} + rounded;
    if (next > reinterpret_cast<std::uintptr_t>(end_)) [[unlikely]] {
      return allocate_slowly(rounded);
    }
    return std::exchange(next_, next_ + rounded);
  }

  template <class T>
  T* make(const T& value) {
    static_assert(std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= kAlignment);
    return new (allocate(sizeof(T))) T(value);
  }

  // Allocates room for an object, which the caller constructs there: after the
  // allocation, so that what it consists of need not be kept while that is
  // slow.
  template <class T>
  void* room() {
    static_assert(std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= kAlignment);
    return allocate(sizeof(T));
  }

  // Allocates room for `count` objects, which the caller constructs there.
  template <class T>
  T* allocate_array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= kAlignment);
    return static_cast<T*>(allocate(count * sizeof(T)));
  }

  // Copies `count` elements into the arena.
  template <class T>
  std::span<const T> copy(const T* first, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (count == 0) return {};
    const std::size_t bytes = std::span<const T>(first, count).size_bytes();
    T* const to = static_cast<T*>(allocate(bytes));
    std::memcpy(static_cast<void*>(to), first, bytes);
    return {to, count};
  }

  std::string_view copy(std::string_view text) {
    const std::span<const char> chars = copy(text.data(), text.size());
    return {chars.data(), chars.size()};
  }

  // A position in the sequence of allocations.
  struct Mark {
    std::byte* next;
    std::byte* end;
    void* page;
    std::size_t apart;
  };
  Mark mark() const { return {next_, end_, page_, apart_.size()}; }
  // Releases everything allocated after a mark. Marks must be used latest
  // first.
  void rewind(const Mark& mark);

  // Takes ownership of memory from source::resize_memory(), even if this
  // throws.
  void adopt(void* memory, std::size_t bytes);

  // Releases everything; the ordinary pages are kept for reuse.
  void reset();

  // Announces approximately how many bytes will be needed, before the first
  // allocation: the first page gets that size and later ones are small, so that
  // little is wasted.
  void expect(std::size_t bytes);

  // The number of bytes taken from the heap for pages.
  std::size_t reserved() const { return reserved_; }

 private:
  static constexpr std::size_t kAlignment = 8;
  static constexpr std::size_t kLargestPage = std::size_t{1} << 22;
  // The most that may stay unused at the end of a page.
  static constexpr std::size_t kLargestInPage = std::size_t{1} << 14;

  // At the beginning of the memory of a page.
  struct Page {
    Page* next;
    // With this.
    std::size_t size;
  };
  static_assert(sizeof(Page) % kAlignment == 0);

  struct Freed {
    void operator()(void* memory) const { source::free_memory(memory); }
  };
  struct Apart {
    std::unique_ptr<void, Freed> memory;
    std::size_t size;
  };

  void* allocate_slowly(std::size_t bytes);
  void* allocate_apart(std::size_t bytes);
  Page* new_page(std::size_t bytes);
  void open(Page* page);
  std::size_t next_page_size() const;

  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  Page* first_ = nullptr;
  // The page in use. Those before it contain nodes, the others wait for reuse;
  // null if all wait.
  Page* page_ = nullptr;
  std::vector<Apart> apart_;
  std::size_t reserved_ = 0;
  std::size_t smallest_page_ = std::size_t{1} << 16;
  std::size_t first_page_ = 0;
};

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_ARENA_H_
