// Operands of operators. Spec: native syntax, "Operations".

#include "eval/operand.h"

#include <string>
#include <utility>

#include "hcl/convert.h"

namespace hcl::eval {

std::optional<Value> to_operand(const Value& value, const Type& type,
                                std::string_view which, const Place& place,
                                std::string_view hint, Frame& frame) {
  if (value.kind() == type.kind()) return value;
  ConversionResult converted =
      convert(value, type, frame.switches(), frame.limits());
  if (converted) return std::move(converted).value();
  frame.reports.add(Code::InvalidOperand, place,
                    "Unsuitable value for " + std::string(which) +
                        " operand: " + to_text(converted.error()) + "." +
                        std::string(hint));
  return std::nullopt;
}

void report_null_operand(bool is_left, ByteSpan whole,
                         const ast::Expression* involved, Reports& reports) {
  reports.add(Code::OperationFailed, {.subject = whole, .involved = involved},
              std::string("The ") + (is_left ? "left" : "right") +
                  " operand is null. An operator needs values on both sides.");
}

}  // namespace hcl::eval
