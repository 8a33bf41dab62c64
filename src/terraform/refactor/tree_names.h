#ifndef HCL_TERRAFORM_REFACTOR_TREE_NAMES_H_
#define HCL_TERRAFORM_REFACTOR_TREE_NAMES_H_

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "hcl/ast.h"
#include "hcl/ast_walk.h"
#include "terraform/refactor/expression_names.h"

namespace hcl::terraform {

// Collects the names in one expression of native syntax. Names that `for`
// introduces hide others; one that stands for an instance of a module leads to
// the outputs of that.
class TreeNames {
 public:
  // The scope and the result must outlive this.
  TreeNames(SourceFile file, ReadAs how, const NameScope& scope,
            WrittenNames& found);

  void collect(const ast::Expression& expression);

 private:
  // A `for` that has been entered.
  struct Loop {
    std::size_t depth;
    ast::ForVariable key;
    ast::ForVariable value;
    // The call whose instances it goes through; empty for anything else.
    std::string call;
    // Whether its names are visible, as they are outside of its collection.
    bool is_open = false;
  };
  // A step that names an attribute.
  struct Named {
    std::string_view name;
    ByteSpan place;
  };
  using Steps = std::span<const ast::TraversalStep>;

  void enter(const ast::Walk& walk);
  void leave(const ast::Walk& walk);
  void begin_loop(const ast::Walk& walk, const ast::ForVariable& key,
                  const ast::ForVariable& value,
                  const ast::Expression& collection);
  void open_loop();
  // `is_followed` says that the outputs of a module were found elsewhere.
  void add_variable(const ast::VariableExpr& variable, Steps steps,
                    bool is_followed);
  void add_reference(const ast::VariableExpr& variable, Steps steps);
  void add_module(const ast::VariableExpr& variable, Steps steps,
                  bool is_followed);
  void add_steps_after_call(const ast::TraversalExpr& traversal);
  // Adds the output that the steps lead to, or the use of the whole.
  void add_output(const std::string& call, Steps steps, ByteSpan whole);
  void add(SymbolKind kind, std::string_view type, const Named& name,
           std::vector<std::string> modules = {}, std::string_view run = {});
  // The call whose instances an expression lists.
  std::string instances_in(const ast::Expression& expression);
  bool is_bound(std::string_view name) const;
  static std::optional<Named> name_at(Steps steps, std::size_t index);

  SourceFile file_;
  ReadAs how_;
  const NameScope& scope_;
  WrittenNames& found_;
  std::vector<Loop> loops_;
  // For each name of an open `for`, the calls whose instances it stands for,
  // the innermost last; empty ones stand for other values.
  std::map<std::string_view, std::vector<std::string>> bound_;
  // Variables that a traversal begins with, and expressions whose outputs have
  // been found elsewhere.
  std::unordered_set<const ast::Expression*> done_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_TREE_NAMES_H_
