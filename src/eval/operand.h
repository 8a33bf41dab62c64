#ifndef HCL_EVAL_OPERAND_H_
#define HCL_EVAL_OPERAND_H_

#include <optional>
#include <string_view>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/source.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::eval {

constexpr std::string_view kJoinWithTemplate =
    " To join strings, write them as parts of one: `\"${a}${b}\"`.";

// Converts the operand to the type that the operator takes. If that fails,
// returns nothing and reports `which` operand it is ("left"), with `hint` at
// the end.
std::optional<Value> to_operand(const Value& value, const Type& type,
                                std::string_view which, const Place& place,
                                std::string_view hint, Frame& frame);

// Whether neither operand converts to the type that the operator takes, both
// for the same reason. That is one mistake, which is reported; `what` is what
// the operator takes ("numbers").
bool report_alike(ast::BinaryOperator op, const Value& left, const Value& right,
                  const Type& type, std::string_view what, ByteSpan whole,
                  Frame& frame);

// Reports that an operand is null. `whole` is the operation, which ends with
// the right operand.
void report_null_operand(bool is_left, ByteSpan whole,
                         const ast::Expression* involved, Reports& reports);

}  // namespace hcl::eval

#endif  // HCL_EVAL_OPERAND_H_
