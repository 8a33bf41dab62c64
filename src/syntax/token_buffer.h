#ifndef HCL_SRC_SYNTAX_TOKEN_BUFFER_H_
#define HCL_SRC_SYNTAX_TOKEN_BUFFER_H_

#include <cstddef>
#include <cstdint>

#include "syntax/raw_buffer.h"

namespace hcl::syntax {

// The tokens of one source, 9 bytes each, in separate arrays for types, begins
// and ends. Types are the numbers of the grammar; 0 is the end of the file.
class TokenBuffer {
 public:
  // The number of tokens of type 0 after the last one, so that a reader may
  // look ahead.
  static constexpr std::size_t kPadding = 8;

  // Discards the tokens and makes room for about `count`.
  void start(std::size_t count) {
    size_ = 0;
    begins_.require(count + kPadding);
    ends_.require(count + kPadding);
    types_.require(count + kPadding);
  }

  // The number of tokens that fit before `grow()` is needed.
  std::size_t room() const { return types_.capacity() - kPadding; }

  // Doubles the room; the tokens are kept.
  [[gnu::noinline, gnu::cold]] void grow() {
    const std::size_t count = 2 * types_.capacity() + 64;
    begins_.grow(count);
    ends_.grow(count);
    // Last, because `room()` depends on it.
    types_.grow(count);
  }

  // Releases the memory that the tokens do not need, of which the begins and
  // the ends take this many bytes each. Afterwards there is no padding.
  void shrink(std::size_t number_bytes) {
    // With the word that begins at the last number.
    const std::size_t words = number_bytes / sizeof(std::uint32_t) + 1;
    types_.shrink(size_);
    begins_.shrink(words);
    ends_.shrink(words);
  }

  // Sets the count after the arrays were written, and adds the end of the file
  // at byte `end`, which counts as a token.
  void finish(std::size_t used, std::uint32_t end) {
    for (std::size_t i = 0; i < kPadding; ++i) {
      types()[used + i] = 0;
      begins()[used + i] = end;
      ends()[used + i] = end;
    }
    size_ = used + 1;
  }

  std::size_t size() const { return size_; }
  std::uint8_t* types() { return types_.data(); }
  std::uint32_t* begins() { return begins_.data(); }
  std::uint32_t* ends() { return ends_.data(); }
  const std::uint8_t* types() const { return types_.data(); }
  const std::uint32_t* begins() const { return begins_.data(); }
  const std::uint32_t* ends() const { return ends_.data(); }

 private:
  RawBuffer<std::uint8_t> types_;
  RawBuffer<std::uint32_t> begins_;
  RawBuffer<std::uint32_t> ends_;
  std::size_t size_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TOKEN_BUFFER_H_
