#ifndef HCL_SYNTAX_H_
#define HCL_SYNTAX_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

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
      : types_(types), begins_(begins), ends_(ends), size_(size) {}

  /// Functions that take an index require that it is below the size; like those
  /// of `std::span`, they do not check it.
  std::size_t size() const { return size_; }
  /// The types of all tokens.
  const TokenType* types() const { return types_; }
  TokenType type(std::size_t i) const { return types_[i]; }
  std::uint32_t begin(std::size_t i) const { return begins_[i]; }
  std::uint32_t end(std::size_t i) const { return ends_[i]; }
  ByteSpan span(std::size_t i) const { return {begins_[i], ends_[i]}; }
  /// The gap between a token and the one before it.
  ByteSpan gap_before(std::size_t i) const {
    return {i == 0 ? 0 : ends_[i - 1], begins_[i]};
  }

 private:
  const TokenType* types_ = nullptr;
  const std::uint32_t* begins_ = nullptr;
  const std::uint32_t* ends_ = nullptr;
  std::size_t size_ = 0;
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

/// The tokens and nodes of one source. A view, like `TokenArray`.
struct SyntaxTree {
  TokenArray tokens;
  /// In postorder; the last one is the root.
  std::span<const Node> nodes;
};

}  // namespace syntax
}  // namespace hcl

#endif  // HCL_SYNTAX_H_
