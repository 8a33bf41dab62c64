#ifndef HCL_SRC_AST_ARENA_H_
#define HCL_SRC_AST_ARENA_H_

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "source/raw_memory.h"

namespace hcl::ast {

// Memory for the nodes of one tree, given back all at once.
//
// Takes pages from the heap and hands out stretches of them. What is too large
// for a page gets one of its own. Nodes are trivial: no destructor runs.
// Addresses stay valid until `reset()`.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // `bytes` bytes aligned for every node, uninitialised.
  void* allocate(std::size_t bytes) {
    const std::size_t rounded = (bytes + (kAlignment - 1)) & ~(kAlignment - 1);
    if (static_cast<std::size_t>(end_ - next_) < rounded) [[unlikely]] {
      return allocate_slowly(rounded);
    }
    std::byte* const result = next_;
    next_ += rounded;
    return result;
  }

  template <class T>
  T* make(const T& value) {
    static_assert(std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= kAlignment);
    return new (allocate(sizeof(T))) T(value);
  }

  // Room for `count` objects, which are made there by the caller.
  template <class T>
  T* allocate_array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= kAlignment);
    return static_cast<T*>(allocate(count * sizeof(T)));
  }

  // A copy of `count` elements.
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

  // What has been handed out so far.
  struct Mark {
    std::byte* next;
    std::byte* end;
    std::size_t used_pages;
    std::size_t apart;
  };
  Mark mark() const { return {next_, end_, used_pages_, apart_.size()}; }
  // Takes back what was handed out after a mark, the latest mark first.
  void rewind(const Mark& mark);

  // Owns memory from source::resize_memory() from now on, even where this
  // fails.
  void adopt(void* memory, std::size_t bytes);

  // Takes everything back; the ordinary pages are kept for reuse.
  void reset();

  // Announces about how many bytes will be asked for: the first page has that
  // size and later ones are small, so that little is left over. Before the
  // first allocation.
  void expect(std::size_t bytes);

  // Bytes taken from the heap for pages.
  std::size_t reserved() const { return reserved_; }

 private:
  static constexpr std::size_t kAlignment = 8;
  static constexpr std::size_t kLargestPage = std::size_t{1} << 22;
  // The most that may be left unused at the end of a page.
  static constexpr std::size_t kLargestInPage = std::size_t{1} << 14;

  struct Freed {
    void operator()(void* memory) const { source::free_memory(memory); }
  };
  struct Page {
    std::unique_ptr<void, Freed> memory;
    std::size_t size;
  };

  void* allocate_slowly(std::size_t bytes);
  void* allocate_apart(std::size_t bytes);
  static Page new_page(std::size_t size);
  void open(const Page& page);
  std::size_t next_page_size() const;

  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  // Pages before `used_pages_` hold nodes, the others wait for reuse.
  std::vector<Page> pages_;
  std::size_t used_pages_ = 0;
  std::vector<Page> apart_;
  std::size_t reserved_ = 0;
  std::size_t smallest_page_ = std::size_t{1} << 16;
  std::size_t first_page_ = 0;
};

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_ARENA_H_
