#ifndef HCL_EVAL_IN_PLACE_H_
#define HCL_EVAL_IN_PLACE_H_

#include <cstdint>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

// Finds values without copying them.
namespace hcl::eval {

// Where `find_in_place()` looks for variables.
enum class Lookup : std::uint8_t {
  // In every enclosing `for`, then in the context.
  Anywhere,
  // Where an earlier evaluation of the tree found the variable, while names are
  // up to date and outside every `for`. The host is not called.
  Again,
};

// Finds the value of an expression without copying it: the value of a variable,
// or of a traversal all of whose steps select a known, unmarked part by a
// literal name or number. Null for every other expression and if the variable
// or part does not exist. Reports nothing and takes no step.
const Value* find_in_place(const ast::TraversalExpr& traversal, Lookup lookup,
                           Frame& frame);
inline const Value* find_in_place(const ast::VariableExpr& variable,
                                  Lookup lookup, Frame& frame) {
  return lookup == Lookup::Again ? frame.names.find_again(variable.name)
                                 : frame.names.find_variable(variable.name);
}
inline const Value* find_in_place(const ast::Expression& expression,
                                  Lookup lookup, Frame& frame) {
  if (expression.kind == ast::ExpressionKind::Variable) {
    return find_in_place(static_cast<const ast::VariableExpr&>(expression),
                         lookup, frame);
  }
  if (expression.kind == ast::ExpressionKind::Traversal) {
    return find_in_place(static_cast<const ast::TraversalExpr&>(expression),
                         lookup, frame);
  }
  return nullptr;
}

// Finds the part of a value that one step selects, as above. Also works inside
// a splat.
const Value* find_plain_part(const Value& from, const ast::TraversalStep& step,
                             Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_IN_PLACE_H_
