#include <optional>

#include "hcl/number.h"
#include "lower/lowering.h"

// Spec: native syntax, "Literal Values" and "Numeric Literals".
namespace hcl::lower {
namespace {

// The value of a text of digits; negative if it has more than 18 of them, or
// other characters.
std::int64_t small_integer(std::string_view digits) {
  if (digits.size() > 18) return -1;
  std::uint64_t value = 0;
  for (const char c : digits) {
    const auto digit = static_cast<unsigned char>(c - '0');
    if (digit > 9) return -1;
    value = value * 10 + digit;
  }
  return static_cast<std::int64_t>(value);
}

std::string describe(NumberError error) {
  switch (error) {
    case NumberError::OutOfRange:
      return "The exponent of this number literal is too large.";
    case NumberError::InexactInteger:
      return "This integer is too large to be represented exactly. Write it "
             "with an exponent if it may be rounded.";
    default:
      return "A number literal consists of digits, an optional decimal point "
             "and fraction, and an optional exponent.";
  }
}

}  // namespace

// Grammar: numericLit.
void Lowering::visit(NodeOf<Rule::NumericLit> node) {
  const ByteSpan span = tokens_.span(node->first_token);
  expressions_.push(number_literal(span));
}

ast::Expression* Lowering::number_literal(ByteSpan span) {
  const std::int64_t small = small_integer(text(span));
  if (small < 0) return big_number_literal(span);
  return arena_.make(ast::LiteralExpr{{ast::ExpressionKind::Literal, span},
                                      ast::LiteralKind::Integer,
                                      {.integer = small}});
}

// Fractions, exponents, large integers, and mistakes.
ast::Expression* Lowering::big_number_literal(ByteSpan span) {
  const NumberResult result = parse_number_literal(text(span), switches_);
  if (!result.ok()) {
    report(Code::InvalidNumberLiteral, span, describe(result.error));
    return make_error(span);
  }
  const std::optional<std::int64_t> integer = result.value.to_int64();
  if (integer && result.value.precision() == Number::kDefaultPrecision) {
    return arena_.make(ast::LiteralExpr{{ast::ExpressionKind::Literal, span},
                                        ast::LiteralKind::Integer,
                                        {.integer = *integer}});
  }
  const Value* const number = storage_.keep(Value::number(result.value));
  return arena_.make(ast::LiteralExpr{{ast::ExpressionKind::Literal, span},
                                      ast::LiteralKind::Number,
                                      {.number = number}});
}

// Pushes the literal for a keyword; false for any other name.
bool Lowering::push_keyword(ByteSpan span) {
  const std::string_view name = text(span);
  ast::LiteralKind kind{};
  if (name == "true") {
    kind = ast::LiteralKind::True;
  } else if (name == "false") {
    kind = ast::LiteralKind::False;
  } else if (name == "null") {
    kind = ast::LiteralKind::Null;
  } else {
    return false;
  }
  push(ast::LiteralExpr{
      {ast::ExpressionKind::Literal, span}, kind, {.integer = 0}});
  return true;
}

}  // namespace hcl::lower
