#ifndef HCL_SRC_FUNCTIONS_FIXED_TEXT_H_
#define HCL_SRC_FUNCTIONS_FIXED_TEXT_H_

#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace hcl::functions {

// A text of at most `kMost` bytes that needs no allocation. What is appended
// must fit.
template <std::size_t kMost>
class FixedText {
 public:
  FixedText& operator+=(char character) {
    assert(size_ < kMost);
    characters_[size_++] = character;
    return *this;
  }
  FixedText& operator+=(std::string_view text) {
    assert(text.size() <= kMost - size_);
    std::memcpy(characters_.data() + size_, text.data(), text.size());
    size_ += text.size();
    return *this;
  }

  bool empty() const { return size_ == 0; }
  char back() const { return characters_[size_ - 1]; }
  // Valid while this object lives and nothing is appended.
  std::string_view view() const { return {characters_.data(), size_}; }

 private:
  std::array<char, kMost> characters_;
  std::size_t size_ = 0;
};

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_FIXED_TEXT_H_
