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

// The shared state of all handles to one tree. Filled by lowering, then
// immutable. A creator may derive from it to own the arrays of the syntax tree.
class TreeStorage {
 public:
  TreeStorage();
  TreeStorage(const TreeStorage&) = delete;
  TreeStorage& operator=(const TreeStorage&) = delete;

  // Empties the storage for another tree; the memory is kept.
  void reset();

  // Keeps the number of a literal as long as the tree.
  const Value* keep(const Value& number);
  // The number of numbers kept, and a function to drop the last ones.
  std::size_t kept() const { return kept_; }
  void keep_only(std::size_t count);

  SourceFile file;
  syntax::SyntaxTree syntax;
  Arena arena;
  Body body;
  const Expression* expression = nullptr;
  // The places of errors that parsing found.
  ErrorPlaces errors;

 private:
  std::forward_list<Value> numbers_;
  std::size_t kept_ = 0;
  ErrorExpr nothing_;
};

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_TREE_STORAGE_H_
