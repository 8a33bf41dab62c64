#ifndef HCL_EVAL_VARIABLE_H_
#define HCL_EVAL_VARIABLE_H_

#include <string_view>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Reports that no variable has this name.
void report_unknown_variable(const ast::VariableExpr& variable,
                             const Names& names, Reports& reports);

// Spec: native syntax, "Variables and Variable Expressions".
Value evaluate_variable(const ast::VariableExpr& variable, Frame& frame);

// The value of a variable, without copying it; null for other expressions. If
// the variable does not exist, reports it, sets `failed` and returns null.
inline const Value* find_value_in_place(const ast::Expression& expression,
                                        bool& failed, Frame& frame) {
  failed = false;
  if (expression.kind != ast::ExpressionKind::Variable) return nullptr;
  const auto& variable = static_cast<const ast::VariableExpr&>(expression);
  const Value* found = frame.names.find_variable(variable.name);
  if (found != nullptr) return found;
  report_unknown_variable(variable, frame.names, frame.reports);
  failed = true;
  return nullptr;
}

}  // namespace hcl::eval

#endif  // HCL_EVAL_VARIABLE_H_
