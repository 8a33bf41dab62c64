// Operands of operators. Spec: native syntax, "Operations".

#include "eval/operand.h"

#include <string>
#include <utility>

#include "hcl/convert.h"

namespace hcl::eval {
namespace {

std::string_view operator_text(ast::BinaryOperator op) {
  switch (op) {
    case ast::BinaryOperator::Add:
      return "+";
    case ast::BinaryOperator::Subtract:
      return "-";
    case ast::BinaryOperator::Multiply:
      return "*";
    case ast::BinaryOperator::Divide:
      return "/";
    case ast::BinaryOperator::Modulo:
      return "%";
    case ast::BinaryOperator::Less:
      return "<";
    case ast::BinaryOperator::LessOrEqual:
      return "<=";
    case ast::BinaryOperator::Greater:
      return ">";
    case ast::BinaryOperator::GreaterOrEqual:
      return ">=";
    case ast::BinaryOperator::And:
      return "&&";
    case ast::BinaryOperator::Or:
      return "||";
    case ast::BinaryOperator::Equal:
      return "==";
    case ast::BinaryOperator::NotEqual:
      return "!=";
  }
  return "";
}

// What to write instead if both operands are strings.
std::string_view advice_for_strings(ast::BinaryOperator op) {
  switch (op) {
    case ast::BinaryOperator::Add:
      return kJoinWithTemplate;
    case ast::BinaryOperator::Less:
    case ast::BinaryOperator::LessOrEqual:
    case ast::BinaryOperator::Greater:
    case ast::BinaryOperator::GreaterOrEqual:
      return " Strings have no order; `==` and `!=` compare them.";
    default:
      return "";
  }
}

}  // namespace

bool report_alike(ast::BinaryOperator op, const Value& left, const Value& right,
                  const Type& type, std::string_view what, ByteSpan whole,
                  Frame& frame) {
  if (left.kind() != right.kind() || left.kind() == type.kind()) return false;
  const auto converts = [&](const Value& value) {
    return convert(value, type, frame.switches(), frame.limits()).ok();
  };
  if (converts(left) || converts(right)) return false;
  const std::string name = left.type().friendly_name();
  if (name != right.type().friendly_name()) return false;
  const bool strings = left.kind() == TypeKind::String;
  frame.reports.add(Code::InvalidOperand, {.subject = whole},
                    "The operator `" + std::string(operator_text(op)) +
                        "` takes " + std::string(what) +
                        ", and both operands are " +
                        (strings ? "strings" : "of type " + name) + "." +
                        std::string(strings ? advice_for_strings(op) : ""));
  return true;
}

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
