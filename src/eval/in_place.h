#ifndef HCL_EVAL_IN_PLACE_H_
#define HCL_EVAL_IN_PLACE_H_

#include <cstdint>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

enum class Lookup : std::uint8_t {
  // In each `for` under way, then in the context.
  Anywhere,
  // Where an earlier evaluation of the tree found it, while names are up to
  // date and outside of every `for`: the host is not asked.
  Again,
};

// The value that an expression stands for, where it is, without a copy: of a
// variable, or of a traversal whose steps all select something known and
// without marks by a name or a number that is written out. Null for every other
// expression, and for what does not exist. Reports nothing and takes no step.
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

// The part of a value that one step selects, as above. Inside of a splat too.
const Value* find_plain_part(const Value& from, const ast::TraversalStep& step,
                             Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_IN_PLACE_H_
