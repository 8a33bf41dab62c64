#ifndef HCL_SRC_AST_TREE_STORAGE_H_
#define HCL_SRC_AST_TREE_STORAGE_H_

#include <cstddef>
#include <forward_list>

#include "ast/arena.h"
#include "diagnostics/error_places.h"
#include "hcl/ast.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "hcl/value.h"

namespace hcl::ast {

// What the handles to one tree share. Filled by lowering, then never changed.
// Whoever makes one may derive from it to own the arrays of the syntax tree.
class TreeStorage {
 public:
  TreeStorage();
  TreeStorage(const TreeStorage&) = delete;
  TreeStorage& operator=(const TreeStorage&) = delete;

  // Empties the storage for another tree; memory is kept.
  void reset();

  // The number of a literal, kept as long as the tree.
  const Value* keep(const Value& number);
  // How many are kept; and to keep only that many, the last ones dropped.
  std::size_t kept() const { return kept_; }
  void keep_only(std::size_t count);

  SourceFile file;
  syntax::SyntaxTree syntax;
  Arena arena;
  Body body;
  const Expression* expression = nullptr;
  // Where parsing found errors.
  ErrorPlaces errors;

 private:
  std::forward_list<Value> numbers_;
  std::size_t kept_ = 0;
  ErrorExpr nothing_;
};

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_TREE_STORAGE_H_
