#ifndef HCL_EVAL_NUMBER_OPERATORS_H_
#define HCL_EVAL_NUMBER_OPERATORS_H_

#include <optional>

#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Whether the operator takes numbers and gives a number.
constexpr bool gives_number(ast::BinaryOperator op) {
  return op >= ast::BinaryOperator::Add;
}

// The fast path of an operator that takes numbers: sets `result` if both
// operands are known numbers without marks and the result is a finite number or
// a bool. Otherwise false; the general operation then produces the result or
// the error.
bool apply_to_numbers(ast::BinaryOperator op, const Value& left,
                      const Value& right, Value& result);

// Whether two values are equal, if both are known, without marks, and both
// strings, both bools or both machine integers; nothing for all others.
std::optional<bool> are_equal_primitives(const Value& left, const Value& right);

}  // namespace hcl::eval

#endif  // HCL_EVAL_NUMBER_OPERATORS_H_
