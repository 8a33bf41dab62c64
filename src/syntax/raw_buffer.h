#ifndef HCL_SRC_SYNTAX_RAW_BUFFER_H_
#define HCL_SRC_SYNTAX_RAW_BUFFER_H_

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>

namespace hcl::syntax {

// Memory for plain elements that are written once, in order: unlike a vector
// it never clears what it allocates, and the writer keeps the count.
template <class T>
class RawBuffer {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  std::size_t capacity() const { return capacity_; }

  // Makes room for `count` elements; what was written is lost.
  void require(std::size_t count) {
    if (count > capacity_) {
      data_ = std::make_unique_for_overwrite<T[]>(count);
      capacity_ = count;
    }
  }

  // Makes room for `count` elements and keeps the first `used`.
  void grow(std::size_t used, std::size_t count) {
    if (count <= capacity_) {
      return;
    }
    std::unique_ptr<T[]> larger = std::make_unique_for_overwrite<T[]>(count);
    if (used != 0) {
      std::memcpy(larger.get(), data_.get(), used * sizeof(T));
    }
    data_ = std::move(larger);
    capacity_ = count;
  }

 private:
  std::unique_ptr<T[]> data_;
  std::size_t capacity_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_RAW_BUFFER_H_
