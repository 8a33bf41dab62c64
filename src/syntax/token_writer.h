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
  // `written` tokens of the buffer are there already, and fewer than fit.
  [[gnu::always_inline]] TokenWriter(TokenBuffer& tokens, std::size_t written)
      : tokens_(tokens) {
    take_pointers(written);
  }

  // Begins a token, which may turn out to be none.
  [[gnu::always_inline]] void begin(std::size_t at) {
    begins_[next_] = static_cast<std::uint32_t>(at);
  }

  // Ends the token that was begun last.
  [[gnu::always_inline]] void end(std::uint8_t type, std::size_t at) {
    types_[next_] = type;
    ends_[next_] = static_cast<std::uint32_t>(at);
    if (++next_ == 0) [[unlikely]] {
      const std::size_t written = tokens_.room();
      tokens_.grow();
      take_pointers(written);
    }
  }

  std::size_t count() const {
    return tokens_.room() - static_cast<std::size_t>(-next_);
  }

 private:
  [[gnu::always_inline]] void take_pointers(std::size_t written) {
    const std::size_t room = tokens_.room();
    types_ = tokens_.types() + room;
    begins_ = tokens_.begins() + room;
    ends_ = tokens_.ends() + room;
    next_ = -static_cast<std::ptrdiff_t>(room - written);
  }

  TokenBuffer& tokens_;
  // The next token counts from the end of the room, which the pointers are at:
  // there is none left at 0.
  std::ptrdiff_t next_ = 0;
  std::uint8_t* types_ = nullptr;
  std::uint32_t* begins_ = nullptr;
  std::uint32_t* ends_ = nullptr;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TOKEN_WRITER_H_
