// Literals and short texts. Spec: native syntax, "Literal Values".

#include "eval/literal.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "meter/meter_access.h"

namespace hcl::eval {
namespace {

// The text of a template that consists of one literal part; null for other
// expressions.
const std::string_view* only_text(const ast::Expression& expression) {
  if (expression.kind != ast::ExpressionKind::Template) return nullptr;
  const auto& parts = static_cast<const ast::TemplateExpr&>(expression).parts;
  const bool is_text =
      parts.size() == 1 && parts[0].kind == ast::PartKind::Literal;
  return is_text ? &parts[0].text : nullptr;
}

}  // namespace

Value literal_value(const ast::LiteralExpr& literal) {
  switch (literal.literal) {
    case ast::LiteralKind::Integer:
      return Value::number(literal.integer);
    case ast::LiteralKind::Number:
      return *literal.number;
    case ast::LiteralKind::True:
      return Value::boolean(true);
    case ast::LiteralKind::False:
      return Value::boolean(false);
    case ast::LiteralKind::Null:
      break;
  }
  return Value();
}

std::optional<Value> value_without_evaluation(const ast::Expression& expression,
                                              const EvalContext& context,
                                              const Limits& limits) {
  const bool is_literal = expression.kind == ast::ExpressionKind::Literal;
  const std::string_view* const text =
      is_literal ? nullptr : only_text(expression);
  if (text == nullptr && !is_literal) return std::nullopt;
  const auto size = static_cast<std::int64_t>(is_literal ? 0 : text->size());
  if (size > longest_text_without_evaluation(limits)) return std::nullopt;
  Meter& meter = thread_meter;
  if (meter.ended() || context.is_cancelled() || !MeterAccess::tick()) {
    return std::nullopt;
  }
  if (text == nullptr) {
    return literal_value(static_cast<const ast::LiteralExpr&>(expression));
  }
  Value value = Value::string(*text);
  if (meter.ended()) return std::nullopt;
  return value;
}

}  // namespace hcl::eval
