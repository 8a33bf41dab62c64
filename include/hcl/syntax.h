#ifndef HCL_SYNTAX_H_
#define HCL_SYNTAX_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "hcl/source.h"

// Tokens and the flat syntax tree of a native source. Every byte belongs to a
// token or to the gap between two tokens; gaps hold spaces, comments and the
// newlines that do not count.
namespace hcl::syntax {

enum class TokenType : std::uint8_t {
#define HCL_TOKEN(name) name,
#define HCL_RULE(name)
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
};

enum class Rule : std::uint8_t {
#define HCL_TOKEN(name)
#define HCL_RULE(name) name,
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
};

using TokenIndex = std::uint32_t;
using NodeIndex = std::uint32_t;

// The name of a token type or rule, such as "QuoteOpen".
std::string_view token_name(TokenType type);
std::string_view rule_name(Rule rule);

// The tokens of one source in order, the last one `EndOfFile`. A view: valid
// as long as the tree that it belongs to.
class TokenArray {
 public:
  TokenArray() = default;
  TokenArray(const TokenType* types, const std::uint32_t* begins,
             const std::uint32_t* ends, std::size_t size)
      : types_(types), begins_(begins), ends_(ends), size_(size) {}

  std::size_t size() const { return size_; }
  // The types of all tokens.
  const TokenType* types() const { return types_; }
  TokenType type(std::size_t i) const { return types_[i]; }
  std::uint32_t begin(std::size_t i) const { return begins_[i]; }
  std::uint32_t end(std::size_t i) const { return ends_[i]; }
  ByteSpan span(std::size_t i) const { return {begins_[i], ends_[i]}; }
  // What lies before a token and after the one before it.
  ByteSpan gap_before(std::size_t i) const {
    return {i == 0 ? 0 : ends_[i - 1], begins_[i]};
  }

 private:
  const TokenType* types_ = nullptr;
  const std::uint32_t* begins_ = nullptr;
  const std::uint32_t* ends_ = nullptr;
  std::size_t size_ = 0;
};

// One node of the flat tree. Nodes stand in postorder: the subtree of node `i`
// is the `size` nodes that end with it, its last child is node `i - 1`.
struct Node {
  enum Flags : std::uint8_t {
    // A mistake ended the rule early or made it skip tokens.
    Incomplete = 1,
  };

  // Nodes of the subtree, this one included.
  std::uint32_t size;
  // Its tokens: from `first_token` up to and not including `end_token`.
  TokenIndex first_token;
  TokenIndex end_token;
  Rule rule;
  std::uint8_t flags;

  bool incomplete() const { return (flags & Incomplete) != 0; }
  friend bool operator==(const Node&, const Node&) = default;
};

// The tokens and nodes of one source. A view, as `TokenArray`.
struct SyntaxTree {
  TokenArray tokens;
  // In postorder; the last one is the root.
  std::span<const Node> nodes;
};

}  // namespace hcl::syntax

#endif  // HCL_SYNTAX_H_
