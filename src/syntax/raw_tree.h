#ifndef HCL_SRC_SYNTAX_RAW_TREE_H_
#define HCL_SRC_SYNTAX_RAW_TREE_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

// The tokens of a native source as the lexer wrote them: a view of a buffer
// with the functions of `TokenArray`, for code that reads all of them.
class RawTokens {
 public:
  RawTokens() = default;
  explicit RawTokens(const TokenBuffer& tokens)
      : types_(reinterpret_cast<const TokenType*>(tokens.types())),
        begins_(tokens.begins()),
        ends_(tokens.ends()),
        size_(tokens.size()) {
    static_assert(sizeof(TokenType) == sizeof(std::uint8_t));
  }

  // NOLINTNEXTLINE(google-explicit-constructor): the same tokens.
  operator TokenArray() const { return {types_, begins_, ends_, size_}; }

  std::size_t size() const { return size_; }
  const TokenType* types() const { return types_; }
  TokenType type(std::size_t i) const { return types_[i]; }
  std::uint32_t begin(std::size_t i) const { return begins_[i]; }
  std::uint32_t end(std::size_t i) const { return ends_[i]; }
  ByteSpan span(std::size_t i) const { return {begins_[i], ends_[i]}; }
  ByteSpan gap_before(std::size_t i) const {
    return {i == 0 ? 0 : ends_[i - 1], begins_[i]};
  }

 private:
  const TokenType* types_ = nullptr;
  const std::uint32_t* begins_ = nullptr;
  const std::uint32_t* ends_ = nullptr;
  std::size_t size_ = 0;
};

// The same for tokens and nodes.
struct RawTree {
  RawTokens tokens;
  std::span<const Node> nodes;

  // NOLINTNEXTLINE(google-explicit-constructor): the same tree.
  operator SyntaxTree() const { return {tokens, NodeArray(nodes)}; }
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_RAW_TREE_H_
