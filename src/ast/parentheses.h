#ifndef HCL_AST_PARENTHESES_H_
#define HCL_AST_PARENTHESES_H_

#include "hcl/ast.h"

namespace hcl::ast {

// The expression inside the parentheses around it, if there are any.
inline const Expression& without_parentheses(const Expression& expression) {
  const Expression* inner = &expression;
  while (inner->kind == ExpressionKind::Parentheses) {
    inner = static_cast<const ParenthesesExpr*>(inner)->inner;
  }
  return *inner;
}

}  // namespace hcl::ast

#endif  // HCL_AST_PARENTHESES_H_
