#ifndef HCL_SRC_SYNTAX_RAW_BUFFER_H_
#define HCL_SRC_SYNTAX_RAW_BUFFER_H_

#include <cstddef>
#include <type_traits>
#include <utility>

#include "source/raw_memory.h"

namespace hcl::syntax {

// Memory for trivially copyable elements that are written once, in order.
// Unlike a vector it never initializes what it allocates, and the writer keeps
// the count.
template <class T>
class RawBuffer {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  RawBuffer() = default;
  RawBuffer(RawBuffer&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  RawBuffer& operator=(RawBuffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  ~RawBuffer() { source::free_memory(data_); }

  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t capacity() const { return capacity_; }

  // Makes room for `count` elements; existing elements may be lost.
  void require(std::size_t count) {
    if (count <= capacity_) return;
    capacity_ = 0;
    source::free_memory(std::exchange(data_, nullptr));
    resize(count);
  }

  // Makes room for `count` elements and keeps the existing ones.
  void grow(std::size_t count) {
    if (count > capacity_) resize(count);
  }

  // Releases the memory after the first `used` elements.
  void shrink(std::size_t used) {
    if (used < capacity_) resize(used);
  }

 private:
  void resize(std::size_t count) {
    data_ = static_cast<T*>(source::resize_memory(data_, count * sizeof(T)));
    capacity_ = count;
  }

  T* data_ = nullptr;
  std::size_t capacity_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_RAW_BUFFER_H_
