#ifndef HCL_SRC_LOWER_STACK_H_
#define HCL_SRC_LOWER_STACK_H_

#include <cassert>
#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#include "ast/arena.h"
#include "source/raw_memory.h"

namespace hcl::lower {

// A stack of trivially copyable values that is pushed and cut often. Dropping
// values keeps the memory.
template <class T>
class Stack {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  Stack() = default;
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;
  ~Stack() { source::free_memory(values_); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void push(const T& value) {
    if (size_ == capacity_) [[unlikely]] {
      // The value may be an element of this stack.
      const T copy = value;
      grow();
      new (data() + size_++) T(copy);
      return;
    }
    new (data() + size_++) T(value);
  }

  T pop() {
    assert(size_ > 0);
    return data()[--size_];
  }

  void drop(std::size_t count) {
    assert(count <= size_);
    size_ -= count;
  }

  void clear() { size_ = 0; }

  // Moves the last `count` values into the arena and returns them there. If
  // they are very many, the memory of the stack itself is handed over, so that
  // they never exist twice.
  template <class As = T>
  std::span<const As> move_to(ast::Arena& arena, std::size_t count) {
    static_assert(sizeof(As) == sizeof(T));
    const std::size_t before = size_ - count;
    if (count * sizeof(T) < kManyBytes || before > count) {
      const auto result = arena.copy<As>(last(count), count);
      drop(count);
      return result;
    }
    Stack rest;
    rest.reserve(before + 1);
    if (before > 0) std::memcpy(rest.values_, values_, before * sizeof(T));
    resize(size_);
    T* const all = std::exchange(values_, std::exchange(rest.values_, nullptr));
    const std::size_t size = std::exchange(size_, before);
    capacity_ = rest.capacity_;
    arena.adopt(all, size * sizeof(T));
    const As* const result = all + before;
    return {result, count};
  }

  // The last `count` values, oldest first. Valid until the next push.
  T* last(std::size_t count) {
    assert(count <= size_);
    return data() + (size_ - count);
  }

  T& top() { return *last(1); }
  T& operator[](std::size_t i) { return data()[i]; }

 private:
  static constexpr std::size_t kManyBytes = std::size_t{1} << 20;

  T* data() { return values_; }

  void grow() { resize(capacity_ == 0 ? 64 : capacity_ * 2); }
  void reserve(std::size_t capacity) {
    if (capacity > capacity_) resize(capacity);
  }
  void resize(std::size_t capacity) {
    values_ =
        static_cast<T*>(source::resize_memory(values_, capacity * sizeof(T)));
    capacity_ = capacity;
  }

  T* values_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_STACK_H_
