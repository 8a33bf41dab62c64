#ifndef HCL_TERRAFORM_REFACTOR_EXPRESSION_CONTEXT_H_
#define HCL_TERRAFORM_REFACTOR_EXPRESSION_CONTEXT_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast_walk.h"

namespace hcl::terraform {

// A walk over the expressions of a file in native syntax that knows what is
// around each: blocks, names that are introduced there, and whether it is
// always evaluated. The tree must outlive the walk.
class ContextWalk {
 public:
  explicit ContextWalk(const ast::Body& body) : walk_(body) {}

  // Advances to the next expression, before those inside it.
  bool next();

  const ast::Expression& expression() const& {
    return *walk_.node().expression();
  }
  // Null directly in an attribute or a part of a template.
  const ast::Expression* parent() const;
  std::size_t position() const { return walk_.position(); }
  // The attribute around the expression.
  const ast::Attribute& attribute() const& { return *attribute_; }
  // The blocks around it, outermost first.
  const std::vector<const ast::Block*>& blocks() const& { return blocks_; }
  // The names that `for` and `dynamic` introduce around it.
  bool is_bound(std::string_view name) const;
  // Whether an error in it may have no effect: an operand or branch that is not
  // needed, an argument of `try` or `can`, an element of `for`.
  bool is_conditional() const {
    return !frames_.empty() && frames_.back().lazy;
  }
  // Whether it is evaluated several times in its block.
  bool is_repeated() const {
    return !frames_.empty() && frames_.back().repeated;
  }

 private:
  // A node that has been entered.
  struct Frame {
    ast::WalkNode node;
    // Of its children.
    bool lazy = false;
    bool repeated = false;
    // How many names were introduced for its children.
    std::size_t names = 0;
  };

  void enter();
  void leave();
  void open_names(Frame& around);

  ast::Walk walk_;
  // The nodes around the present one and, after enter(), the node itself.
  std::vector<Frame> frames_;
  std::vector<const ast::Block*> blocks_;
  std::vector<std::string> names_;
  const ast::Attribute* attribute_ = nullptr;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_EXPRESSION_CONTEXT_H_
