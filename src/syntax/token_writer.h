#ifndef HCL_SRC_SYNTAX_TOKEN_WRITER_H_
#define HCL_SRC_SYNTAX_TOKEN_WRITER_H_

#include <cstddef>
#include <cstdint>

#include "syntax/token_buffer.h"

namespace hcl::syntax {

// Writes tokens into a buffer. A local variable of the lexer's loop: what it
// points to is in pointers of its own, so that the compiler need not assume
// that writing a byte to the types changes them. Everything but growing must be
// inlined, or the pointers are not kept in registers.
class TokenWriter {
 public:
  // `written` tokens of the buffer are there already.
  [[gnu::always_inline]] TokenWriter(TokenBuffer& tokens, std::size_t written)
      : tokens_(tokens), count_(written) {
    take_pointers();
  }

  // Begins a token, which may turn out to be none.
  [[gnu::always_inline]] void begin(std::ptrdiff_t at) {
    if (count_ == room_) [[unlikely]] {
      tokens_.grow();
      take_pointers();
    }
    begins_[count_] = static_cast<std::uint32_t>(at);
  }

  // Ends the token that was begun last.
  [[gnu::always_inline]] void end(std::uint8_t type, std::ptrdiff_t at) {
    types_[count_] = type;
    ends_[count_] = static_cast<std::uint32_t>(at);
    ++count_;
  }

  std::size_t count() const { return count_; }

 private:
  [[gnu::always_inline]] void take_pointers() {
    types_ = tokens_.types();
    begins_ = tokens_.begins();
    ends_ = tokens_.ends();
    room_ = tokens_.room();
  }

  TokenBuffer& tokens_;
  std::size_t count_;
  std::size_t room_ = 0;
  std::uint8_t* types_ = nullptr;
  std::uint32_t* begins_ = nullptr;
  std::uint32_t* ends_ = nullptr;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TOKEN_WRITER_H_
