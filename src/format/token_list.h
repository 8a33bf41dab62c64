#ifndef HCL_SRC_FORMAT_TOKEN_LIST_H_
#define HCL_SRC_FORMAT_TOKEN_LIST_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "format/cut_type.h"
#include "syntax/raw_buffer.h"

namespace hcl::formatting {

using syntax::CutType;

struct LayoutToken {
  // The bytes in the source, or in `Layout::added`.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  // The number of spaces before the token.
  std::uint32_t spaces = 0;
  CutType type = CutType::EndOfFile;
  // Whether the formatter made the token; its text is then in `Layout::added`.
  bool is_added = false;

  std::uint32_t size() const { return end - begin; }
};

// The tokens of a layout. Unlike a vector it offers memory that is not
// initialized, into which the tokens of a source are written one by one.
class TokenList {
 public:
  std::size_t size() const { return size_; }
  LayoutToken& operator[](std::size_t i) { return tokens_.data()[i]; }
  const LayoutToken& operator[](std::size_t i) const {
    return tokens_.data()[i];
  }
  const LayoutToken* begin() const { return tokens_.data(); }
  const LayoutToken* end() const { return tokens_.data() + size_; }

  // The memory is kept.
  void clear() { size_ = 0; }

  void push_back(const LayoutToken& token) {
    LayoutToken* to = room(1);
    *to = token;
    fill_room(to + 1);
  }

  void append(const LayoutToken* first, const LayoutToken* last) {
    LayoutToken* to = room(static_cast<std::size_t>(last - first));
    fill_room(std::copy(first, last, to));
  }

  // Where the next tokens are to be written, with room for `count`.
  LayoutToken* room(std::size_t count) {
    const std::size_t needed = size_ + count;
    if (needed > tokens_.capacity()) tokens_.grow(needed + needed / 2);
    return tokens_.data() + size_;
  }

  // Adds what was written from `room()` up to `end`.
  void fill_room(const LayoutToken* end) {
    size_ = static_cast<std::size_t>(end - tokens_.data());
  }

 private:
  syntax::RawBuffer<LayoutToken> tokens_;
  std::size_t size_ = 0;
};

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_TOKEN_LIST_H_
