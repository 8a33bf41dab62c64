#ifndef HCL_SRC_LOWER_STACK_H_
#define HCL_SRC_LOWER_STACK_H_

#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

namespace hcl::lower {

// A stack of plain values that is pushed and cut often. Memory is kept when
// values are dropped.
template <class T>
class Stack {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  Stack() = default;
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void push(const T& value) {
    if (size_ == capacity_) [[unlikely]] {
      // The value may live in the stack itself.
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

  // The last `count` values, the oldest first. Valid until the next push.
  T* last(std::size_t count) {
    assert(count <= size_);
    return data() + (size_ - count);
  }

  T& top() { return *last(1); }
  T& operator[](std::size_t i) { return data()[i]; }

 private:
  T* data() { return reinterpret_cast<T*>(bytes_.get()); }

  void grow() {
    const std::size_t capacity = capacity_ == 0 ? 64 : capacity_ * 2;
    const std::size_t used = std::span<T>(data(), size_).size_bytes();
    const std::size_t wanted = std::span<T>(data(), capacity).size_bytes();
    auto bytes = std::make_unique_for_overwrite<std::byte[]>(wanted);
    if (used > 0) std::memcpy(bytes.get(), bytes_.get(), used);
    bytes_ = std::move(bytes);
    capacity_ = capacity;
  }

  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_STACK_H_
