// Operators on plain known numbers. Spec: native syntax, "Arithmetic
// Operators" and "Comparison Operators".

#include "eval/number_operators.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "hcl/number.h"
#include "value/compare_text.h"

namespace hcl::eval {
namespace {

using Op = ast::BinaryOperator;

// The result for machine integers, if it is a 64-bit integer; nothing
// otherwise, and if a zero result could have a sign.
std::optional<std::int64_t> calculate_integers(Op op, std::int64_t a,
                                               std::int64_t b) {
  std::int64_t result = 0;
  switch (op) {
    case Op::Add:
      if (__builtin_add_overflow(a, b, &result)) return std::nullopt;
      return result;
    case Op::Subtract:
      if (__builtin_sub_overflow(a, b, &result)) return std::nullopt;
      return result;
    case Op::Multiply:
      if (a == 0 || b == 0 || __builtin_mul_overflow(a, b, &result)) {
        return std::nullopt;
      }
      return result;
    case Op::Divide:
      if (a == 0 || b == 0 || b == -1 || a % b != 0) return std::nullopt;
      return a / b;
    case Op::Modulo:
      if (b == 0 || b == -1) return std::nullopt;
      result = a % b;
      if (result == 0 && a < 0) return std::nullopt;
      return result;
    default:
      return std::nullopt;
  }
}

bool holds(Op op, std::strong_ordering order) {
  switch (op) {
    case Op::Less:
      return order < 0;
    case Op::Greater:
      return order > 0;
    case Op::LessOrEqual:
      return order <= 0;
    default:
      return order >= 0;
  }
}

bool is_plain_number(const Value& value) {
  return value.kind() == TypeKind::Number && value.has_content() &&
         !value.is_marked();
}

bool is_machine_integer(const Number& number) {
  return number.is_inline() && number.precision() == Number::kDefaultPrecision;
}

// The smallest 64-bit integer is not a machine integer.
std::optional<std::int64_t> on_integers(Op op, std::int64_t a, std::int64_t b) {
  const std::optional<std::int64_t> result = calculate_integers(op, a, b);
  if (result == std::numeric_limits<std::int64_t>::min()) return std::nullopt;
  return result;
}

NumberResult calculate_numbers(Op op, const Number& a, const Number& b) {
  switch (op) {
    case Op::Add:
      return add(a, b);
    case Op::Subtract:
      return subtract(a, b);
    case Op::Multiply:
      return multiply(a, b);
    case Op::Divide:
      return divide(a, b);
    default:
      return modulo(a, b);
  }
}

// Numbers in any other representation. Results that the general operation
// checks, which are infinities and negative zero, are left to it.
bool calculate(Op op, const Number& a, const Number& b, Value& result) {
  NumberResult number = calculate_numbers(op, a, b);
  if (!number.ok() || number.value.is_infinite() ||
      number.value.is_negative_zero()) {
    return false;
  }
  result = Value::number(std::move(number.value));
  return true;
}

// Numbers of different precisions are left to the general operation: they can
// be equal because their texts are.
bool compare_numbers(Op op, const Number& a, const Number& b, Value& result) {
  if (a.precision() != b.precision()) return false;
  result = Value::boolean(holds(op, compare(a, b)));
  return true;
}

}  // namespace

bool apply_to_numbers(Op op, const Value& left, const Value& right,
                      Value& result) {
  if (!is_plain_number(left) || !is_plain_number(right)) return false;
  const Number a = left.as_number();
  const Number b = right.as_number();
  if (!gives_number(op)) return compare_numbers(op, a, b, result);
  if (is_machine_integer(a) && is_machine_integer(b)) {
    const auto value = on_integers(op, a.inline_integer(), b.inline_integer());
    if (value) {
      result = Value::number(*value);
      return true;
    }
  }
  return calculate(op, a, b, result);
}

std::optional<bool> are_equal_primitives(const Value& left,
                                         const Value& right) {
  if (left.kind() != right.kind() || left.is_marked() || right.is_marked() ||
      !left.has_content() || !right.has_content()) {
    return std::nullopt;
  }
  switch (left.kind()) {
    case TypeKind::Bool:
      return left.as_bool() == right.as_bool();
    case TypeKind::String:
      return detail::same_characters(left.as_string(), right.as_string());
    case TypeKind::Number: {
      const Number a = left.as_number();
      const Number b = right.as_number();
      if (!a.is_inline() || !b.is_inline()) return std::nullopt;
      return a.inline_integer() == b.inline_integer();
    }
    default:
      return std::nullopt;
  }
}

}  // namespace hcl::eval
