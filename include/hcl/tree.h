#ifndef HCL_TREE_H_
#define HCL_TREE_H_

#include <memory>
#include <vector>

#include "hcl/ast.h"
#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace HCL_API hcl {
namespace ast {

class TreeStorage;

/// A parsed source: a shared handle to its text, tokens, syntax tree and typed
/// tree, all immutable. Copying is cheap; safe to read from many threads. A
/// tree that was moved from is that of an empty source.
class Tree {
 public:
  /// The tree of an empty source.
  Tree();
  /// Null stands for the tree of an empty source.
  explicit Tree(std::shared_ptr<const TreeStorage> storage);
  // Not inline, so that code that handles many of these stays small.
  Tree(const Tree& other);
  Tree(Tree&& other) noexcept = default;
  Tree& operator=(const Tree& other);
  Tree& operator=(Tree&& other) noexcept;
  ~Tree();

  /// Functions that return a reference into the tree cannot be called on a
  /// temporary handle, which may be the last one.
  const SourceFile& file() const&;
  const SourceFile& file() const&& = delete;
  syntax::SyntaxTree syntax() const&;
  syntax::SyntaxTree syntax() const&& = delete;
  syntax::TokenArray tokens() const&;
  syntax::TokenArray tokens() const&& = delete;

  /// Whether both are handles to the same tree.
  bool is_same(const Tree& other) const {
    return storage_ == other.storage_ || &storage() == &other.storage();
  }

  /// The body of a configuration file; empty for a source of another kind.
  const Body& body() const&;
  const Body& body() const&& = delete;

  /// The expression, template (a `TemplateExpr`) or traversal that was parsed;
  /// an `ErrorExpr` for a configuration file.
  const Expression& expression() const&;
  const Expression& expression() const&& = delete;

  /// Whether parsing reported an error that begins in a span, at its end or at
  /// the token after it, as for an unclosed bracket. True for every span if
  /// more errors were found than are kept. Logarithmic.
  bool has_errors_in(ByteSpan span) const;

  /// The `=` of an attribute.
  ByteSpan equals_span(const Attribute& attribute) const;

  /// The comments on the lines before an item, without an empty line between
  /// them and the item, and the comment after it on its last line.
  std::vector<ByteSpan> leading_comments(const Item& item) const;
  ByteSpan trailing_comment(const Item& item) const;

 private:
  const TreeStorage& storage() const {
    return storage_ != nullptr ? *storage_ : empty_storage();
  }
  static const TreeStorage& empty_storage();

  std::shared_ptr<const TreeStorage> storage_;
};

}  // namespace ast
}  // namespace hcl

#endif  // HCL_TREE_H_
