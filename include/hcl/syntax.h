#ifndef HCL_SYNTAX_H_
#define HCL_SYNTAX_H_

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>

#include "hcl/detail/packed_number.h"
#include "hcl/export.h"
#include "hcl/source.h"

/// Tokens and the flat syntax tree of a native source. Every byte belongs to a
/// token or to the gap between two tokens; gaps contain spaces, comments and
/// insignificant newlines.
namespace HCL_API hcl {
namespace syntax {

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

/// The name of a token type or rule, such as "QuoteOpen".
std::string_view token_name(TokenType type);
std::string_view rule_name(Rule rule);

/// The tokens of one source in order; the last one is `EndOfFile`. A view,
/// valid as long as the tree that it belongs to.
class TokenArray {
 public:
  TokenArray() = default;
  TokenArray(const TokenType* types, const std::uint32_t* begins,
             const std::uint32_t* ends, std::size_t size)
      : types_(types),
        begins_(reinterpret_cast<const std::byte*>(begins)),
        ends_(reinterpret_cast<const std::byte*>(ends)),
        size_(size) {}

  /// Functions that take an index require that it is below the size; like those
  /// of `std::span`, they do not check it.
  std::size_t size() const { return size_; }
  /// The types of all tokens.
  const TokenType* types() const { return types_; }
  TokenType type(std::size_t i) const { return types_[i]; }
  std::uint32_t begin(std::size_t i) const {
    return detail::packed_number(begins_ + i * width_, width_);
  }
  std::uint32_t end(std::size_t i) const {
    return detail::packed_number(ends_ + i * width_, width_);
  }
  ByteSpan span(std::size_t i) const { return {begin(i), end(i)}; }
  /// The gap between a token and the one before it.
  ByteSpan gap_before(std::size_t i) const {
    return {i == 0 ? 0 : end(i - 1), begin(i)};
  }

 private:
  friend class PackedTree;

  const TokenType* types_ = nullptr;
  const std::byte* begins_ = nullptr;
  const std::byte* ends_ = nullptr;
  std::size_t size_ = 0;
  /// The bytes of each begin and each end.
  unsigned width_ = sizeof(std::uint32_t);
};

/// One node of the flat tree. Nodes are in postorder: the subtree of node `i`
/// consists of the `size` nodes that end with it, and its last child is node `i
/// - 1`. The end of the file belongs to no node.
///
/// A node without `Incomplete` has every child and token that its rule in
/// grammar/HclParser.g4 requires. An incomplete node was ended early, or
/// continues after tokens that fit nowhere:
///
/// * A node that was ended early has what its rule requires up to some point,
///   and nothing after it: at least its first token. Attribute: perhaps no
///   value. BodyItem: a name; perhaps neither Attribute nor Block; perhaps no
///   newline. Block: perhaps no brace, no body, no closing brace. Label,
///   StringLit, QuotedTemplate, HeredocTemplate: no closer. OneLineBlock: a
///   name, perhaps no Attribute. Operations, UnaryOperation: the last operator
///   lacks its operand. Conditional: lacks `:` or a result. FunctionCall: lacks
///   a name after `::`, a parenthesis, or Arguments. ObjectElem: lacks the
///   value, or the separator too. GetAttr: only a dot. Index, Parentheses,
///   TemplateInterpolation: lack the expression, or only the closer. ForIntro:
///   lacks variables, the collection or the colon. ForTupleExpr, ForObjectExpr:
///   a ForIntro, perhaps incomplete, and perhaps expressions. ForCond,
///   TemplateIf: no expression. TemplateFor: as ForIntro. TemplateDirective:
///   perhaps none of the directives inside.
/// * Lists and brackets continue after a mistake: the entry rules, Body, Block,
///   Arguments, FunctionCall, Tuple, Object, Parentheses, Index,
///   TraversalIndex, StringLit, QuotedTemplate, HeredocTemplate,
///   TemplateInterpolation and TemplateDirective. Tokens that no child covers
///   were skipped; an element may be missing between two separators. Skipped
///   tokens may occur between children or before the closer, if there is one.
///
/// An expression that could not begin has no node at all. Units (rules whose
/// node would only repeat its child) have a node only if they add tokens.
/// Outside incomplete nodes, nothing is missing.
struct Node {
  enum Flags : std::uint8_t {
    /// A mistake ended the rule early or made it skip tokens. The nodes around
    /// an incomplete one need not be incomplete.
    Incomplete = 1,
  };

  /// The number of nodes in the subtree, including this one.
  std::uint32_t size;
  /// The tokens of the node: from `first_token` up to but not including
  /// `end_token`.
  TokenIndex first_token;
  TokenIndex end_token;
  Rule rule;
  std::uint8_t flags;

  bool incomplete() const { return (flags & Incomplete) != 0; }
  friend bool operator==(const Node&, const Node&) = default;
};

/// The nodes of one source, in postorder. A view, like `TokenArray`, with the
/// functions of a container of nodes; they are given by value, because a tree
/// that is kept has them in fewer bytes than a `Node`. Like those of
/// `std::span`, the functions do not check that there is such a node.
class NodeArray {
 public:
  class Iterator {
   public:
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using value_type = Node;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Node;

    Iterator() = default;
    Node operator*() const { return node_at(at_, width_); }
    Iterator& operator++() {
      at_ += stride(width_);
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    friend class NodeArray;
    Iterator(const std::byte* at, unsigned width) : at_(at), width_(width) {}

    const std::byte* at_ = nullptr;
    unsigned width_ = 0;
  };

  NodeArray() = default;
  explicit NodeArray(std::span<const Node> nodes)
      : data_(reinterpret_cast<const std::byte*>(nodes.data())),
        size_(nodes.size()) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Node operator[](std::size_t i) const {
    return node_at(data_ + i * stride(width_), width_);
  }
  Node front() const { return (*this)[0]; }
  Node back() const { return (*this)[size_ - 1]; }
  Iterator begin() const { return {data_, width_}; }
  Iterator end() const { return {data_ + size_ * stride(width_), width_}; }

 private:
  friend class PackedTree;

  /// A node whose numbers have this many bytes. The three numbers, the rule and
  /// the flags follow one another.
  static Node node_at(const std::byte* at, std::size_t width) {
    const auto bytes = static_cast<unsigned>(width);
    return {detail::packed_number(at, bytes),
            detail::packed_number(at + width, bytes),
            detail::packed_number(at + 2 * width, bytes),
            static_cast<Rule>(at[3 * width]),
            static_cast<std::uint8_t>(at[3 * width + 1])};
  }
  /// The bytes from one node to the next.
  static std::size_t stride(std::size_t width) {
    return width == sizeof(std::uint32_t) ? sizeof(Node) : 3 * width + 2;
  }

  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
  unsigned width_ = sizeof(std::uint32_t);
};

/// The tokens and nodes of one source. A view, like `TokenArray`.
struct SyntaxTree {
  TokenArray tokens;
  /// In postorder; the last one is the root.
  NodeArray nodes;
};

}  // namespace syntax
}  // namespace hcl

#endif  // HCL_SYNTAX_H_
