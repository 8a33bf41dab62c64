// Arithmetic, logic and order.
// Spec: native syntax, "Operations".

#include "hcl/operations.h"

#include <optional>
#include <string>
#include <utility>

#include "hcl/convert.h"
#include "hcl/detail/unchecked.h"
#include "number/bigfloat_node.h"
#include "number/fixed512_number.h"
#include "operations/fast_path.h"
#include "operations/inline_arithmetic.h"
#include "operations/number_view.h"
#include "operations/ranges.h"

namespace hcl {
namespace {

using Kind = OperationError::Kind;
using Part = OperationError::Part;

std::string_view name_of(Part part) {
  switch (part) {
    case Part::Left:
      return "left";
    case Part::Right:
      return "right";
    default:
      return "unary";
  }
}

OperationError invalid_operand(Part part, const std::string& why) {
  return {Kind::InvalidOperand, part,
          "Unsuitable value for " + std::string(name_of(part)) +
              " operand: " + why + "."};
}

OperationError failed(std::string_view why, Part part = Part::Whole) {
  return {Kind::OperationFailed, part,
          "Error during operation: " + std::string(why) + "."};
}

// Unknown results of operators are never null.
Value unknown_result(const Type& type) {
  Refinements known;
  known.not_null = true;
  return Value::unknown(type, std::move(known));
}

// An operand, converted and without marks.
struct Operand {
  Value value;
  MarkSet marks;
};

// Converts operands to the type that the operator takes. The first error is
// kept.
class Operands {
 public:
  Operands(const Type& type, const Switches& switches)
      : type_(type), switches_(switches) {}

  Operand take(const Value& value, Part part) {
    ConversionResult converted = convert(value, type_, switches_);
    if (!converted.ok()) {
      if (!error_) error_ = invalid_operand(part, to_text(converted.error()));
      return {};
    }
    Operand operand{std::move(converted).value(), {}};
    if (operand.value.is_marked()) {
      operand.marks = operand.value.marks();
      operand.value = operand.value.unmarked();
    }
    if (operand.value.is_null() && !null_error_) {
      null_error_ = failed("argument must not be null", part);
    }
    return operand;
  }

  // Conversion errors take precedence over nulls.
  const std::optional<OperationError>& error() const { return error_; }
  const std::optional<OperationError>& null_error() const {
    return error_ ? error_ : null_error_;
  }

 private:
  const Type& type_;
  const Switches& switches_;
  std::optional<OperationError> error_;
  std::optional<OperationError> null_error_;
};

// The value of a result. Finite operands give no infinity except in division by
// zero, and no negative zero unless it has its own text. Decisions D-011 and
// D-013.
OperationResult arithmetic_value(NumberResult&& result, bool may_be_infinite,
                                 const Switches& switches) {
  if (!result.ok()) return failed(to_string(result.error));
  if (result.value.is_infinite() && !may_be_infinite &&
      !switches.huge_literals_are_infinite) {
    return failed(to_string(NumberError::OutOfRange));
  }
  if (result.value.is_negative_zero() && !switches.negative_zero_text) {
    return Value::number(0);
  }
  return Value::number(std::move(result.value));
}

OperationResult compute(const Value& left, const Value& right,
                        detail::Arithmetic operation,
                        const Switches& switches) {
  const detail::NumberView a(left);
  const detail::NumberView b(right);
  NumberResult result = operation(*a, *b);
  if (result.ok() && bigfloat::is_ordinary(result.value)) {
    return Value::number(std::move(result.value));
  }
  const bool may_be_infinite =
      (*a).is_infinite() || (*b).is_infinite() ||
      ((*b).sign() == 0 &&
       operation == static_cast<detail::Arithmetic>(&divide));
  return arithmetic_value(std::move(result), may_be_infinite, switches);
}

OperationResult arithmetic(const Value& left, const Value& right,
                           detail::Arithmetic operation,
                           const Switches& switches) {
  if (fast_path::are_numbers(left, right)) {
    return compute(left, right, operation, switches);
  }
  const Type type = Type::number();
  Operands operands(type, switches);
  const Operand a = operands.take(left, Part::Left);
  const Operand b = operands.take(right, Part::Right);
  if (operands.null_error()) return *operands.null_error();
  const MarkSet marks = a.marks | b.marks;
  if (!a.value.is_known() || !b.value.is_known()) {
    Value result =
        Value::unknown(type, detail::range_of(a.value, b.value, operation));
    // An unknown result stays unknown, although zero times it can only be zero.
    if (result.is_known() && !switches.unknown_comparison_concludes) {
      result = unknown_result(type);
    }
    return result.with_marks(marks);
  }
  OperationResult result = compute(a.value, b.value, operation, switches);
  if (!result.ok() || marks.empty()) return result;
  return result->with_marks(marks);
}

using InWords = bool (*)(fast_path::Word, fast_path::Word, fast_path::Word&);
using InFixed = bool (*)(const Number&, const Number&, Number&);

// Tries the arithmetic of machine words, then that of 512-bit fractions, then
// the general one. Results of the first two are finite and nonzero, so they
// need no checks. Not inlined, so that small integers do not pay for its frame.
template <InWords in_words, InFixed in_fixed>
[[gnu::noinline]] OperationResult calculate(const Value& left,
                                            const Value& right,
                                            detail::Arithmetic operation,
                                            const Switches& switches) {
  fast_path::Word a;
  fast_path::Word b;
  if (fast_path::read(left, a) && fast_path::read(right, b) &&
      in_words(a, b, a)) {
    return fast_path::value_of(a);
  }
  if (fast_path::are_numbers(left, right)) {
    const detail::NumberView x(left);
    const detail::NumberView y(right);
    Number result;
    if (in_fixed(*x, *y, result)) return Value::number(std::move(result));
  }
  return arithmetic(left, right, operation, switches);
}

using detail::Accepts;

bool compare_numbers(const Number& a, const Number& b, Accepts accepts,
                     const Switches& switches) {
  const auto order = compare(a, b);
  if (order == 0) return accepts.equal;
  if (accepts.equal && switches.number_precision_by_origin &&
      same_number(a, b)) {
    return true;
  }
  return order < 0 ? accepts.less : order > 0 && accepts.greater;
}

// Whether every possible value of `left` is less than every possible value of
// `right`. As in the reference, a bound counts as exclusive, and a value that
// may be null is compared as a number.
bool is_certainly_below(const Value& left, const Value& right) {
  const auto end = [](const Value& value, bool upper) -> std::optional<Number> {
    if (value.is_known()) return value.as_number();
    const Refinements* known = value.refinements();
    if (known == nullptr) return std::nullopt;
    const std::optional<NumberBound>& bound =
        upper ? known->upper : known->lower;
    if (!bound) return std::nullopt;
    return bound->value;
  };
  const std::optional<Number> high = end(left, true);
  const std::optional<Number> low = end(right, false);
  return high && low && compare(*high, *low) < 0;
}

// If the ranges of two numbers are disjoint, their order is known although the
// numbers are not. Decision D-192.
std::optional<bool> compare_ranges(const Value& left, const Value& right,
                                   Accepts accepts) {
  if (is_certainly_below(left, right)) {
    if (accepts.less) return true;
    // `>=` is `>` or `==`, and `==` is not known for two unknowns.
    const bool decided = !accepts.equal || left.is_known() || right.is_known();
    return decided ? std::optional(false) : std::nullopt;
  }
  if (is_certainly_below(right, left)) {
    if (accepts.greater) return true;
    const bool decided = !accepts.equal || left.is_known() || right.is_known();
    return decided ? std::optional(false) : std::nullopt;
  }
  return std::nullopt;
}

// `&&` and `||`: `controlling` is the operand that decides alone.
OperationResult logic(const Value& left, const Value& right, bool controlling,
                      const Switches& switches) {
  const Type type = Type::boolean();
  Operands operands(type, switches);
  const Operand a = operands.take(left, Part::Left);
  const Operand b = operands.take(right, Part::Right);
  if (operands.error()) return *operands.error();
  const auto decides = [&](const Value& value) {
    if (!value.is_known()) return false;
    // Decision D-059.
    if (value.is_null()) {
      return switches.null_logic_operand_is_false && !controlling;
    }
    return value.as_bool() == controlling;
  };
  const bool all_known = a.value.is_known() && b.value.is_known();
  const bool decided = decides(a.value) || decides(b.value);
  if (decided && (switches.logic_short_circuit ||
                  (all_known && switches.null_logic_operand_is_false))) {
    return Value::boolean(controlling).with_marks(a.marks | b.marks);
  }
  const MarkSet marks = a.marks | b.marks;
  // An unknown operand may still decide, whatever null counts as.
  if (!all_known && switches.null_logic_operand_is_false) {
    return unknown_result(type).with_marks(marks);
  }
  if (operands.null_error()) return *operands.null_error();
  if (!all_known) return unknown_result(type).with_marks(marks);
  return Value::boolean(decided ? controlling : !controlling).with_marks(marks);
}

}  // namespace

OperationResult detail::order(const Value& left, const Value& right,
                              Accepts accepts, const Switches& switches) {
  if (fast_path::are_numbers(left, right)) {
    return Value::boolean(compare_numbers(left.as_number(), right.as_number(),
                                          accepts, switches));
  }
  const Type type = Type::number();
  Operands operands(type, switches);
  const Operand a = operands.take(left, Part::Left);
  const Operand b = operands.take(right, Part::Right);
  if (operands.null_error()) return *operands.null_error();
  const MarkSet marks = a.marks | b.marks;
  if (a.value.is_known() && b.value.is_known()) {
    return Value::boolean(compare_numbers(a.value.as_number(),
                                          b.value.as_number(), accepts,
                                          switches))
        .with_marks(marks);
  }
  std::optional<bool> decided;
  // Decision D-192.
  if (switches.unknown_comparison_concludes) {
    decided = compare_ranges(a.value, b.value, accepts);
  }
  return (decided ? Value::boolean(*decided) : unknown_result(Type::boolean()))
      .with_marks(marks);
}

std::string_view summary(OperationError::Kind kind) {
  switch (kind) {
    case Kind::InvalidOperand:
      return "Invalid operand";
    case Kind::OperationFailed:
      return "Operation failed";
    case Kind::IndexOfNull:
      return "Attempt to index null value";
    case Kind::AttributeOfNull:
      return "Attempt to get attribute from null value";
    case Kind::InvalidIndex:
      return "Invalid index";
    case Kind::UnsupportedAttribute:
      return "Unsupported attribute";
    case Kind::MissingMapElement:
      return "Missing map element";
  }
  return "";
}

OperationResult operations::add(const Value& left, const Value& right,
                                const Switches& switches) {
  std::int64_t sum = 0;
  if (detail::Unchecked::are_small_integers(left, right) &&
      !__builtin_add_overflow(detail::Unchecked::small_integer(left),
                              detail::Unchecked::small_integer(right), &sum)) {
    return Value::number(sum);
  }
  if (fast_path::are_fractions(left, right)) {
    const auto* const node = fixed512::add_close(fast_path::number_node(left),
                                                 fast_path::number_node(right));
    if (node != nullptr) {
      return Value::number(
          NumberAccess::adopt(node, Number::kDefaultPrecision));
    }
  }
  return calculate<fast_path::add, fixed512::add>(left, right, &hcl::add,
                                                  switches);
}

OperationResult operations::subtract(const Value& left, const Value& right,
                                     const Switches& switches) {
  std::int64_t difference = 0;
  if (detail::Unchecked::are_small_integers(left, right) &&
      !__builtin_sub_overflow(detail::Unchecked::small_integer(left),
                              detail::Unchecked::small_integer(right),
                              &difference)) {
    return Value::number(difference);
  }
  return calculate<fast_path::subtract, fixed512::subtract>(
      left, right, &hcl::subtract, switches);
}

OperationResult operations::multiply(const Value& left, const Value& right,
                                     const Switches& switches) {
  std::int64_t product = 0;
  // A zero result may be negative.
  if (detail::Unchecked::are_small_integers(left, right) &&
      !__builtin_mul_overflow(detail::Unchecked::small_integer(left),
                              detail::Unchecked::small_integer(right),
                              &product) &&
      product != 0) {
    return Value::number(product);
  }
  return calculate<fast_path::multiply, fixed512::multiply>(
      left, right, &hcl::multiply, switches);
}

OperationResult operations::divide(const Value& left, const Value& right,
                                   const Switches& switches) {
  fast_path::Word a;
  fast_path::Word b;
  if (fast_path::read(left, a) && fast_path::read(right, b)) {
    fast_path::Word word;
    if (fast_path::divide(a, b, word)) return fast_path::value_of(word);
    Number number;
    if (fixed512::divide_by_small(a.mantissa, b.mantissa,
                                  a.exponent - b.exponent, number)) {
      return Value::number(std::move(number));
    }
  }
  return arithmetic(left, right, &hcl::divide, switches);
}

OperationResult operations::modulo(const Value& left, const Value& right,
                                   const Switches& switches) {
  return arithmetic(left, right, &hcl::modulo, switches);
}

OperationResult operations::negate(const Value& operand,
                                   const Switches& switches) {
  const Type type = Type::number();
  Operands operands(type, switches);
  const Operand a = operands.take(operand, Part::Whole);
  if (operands.null_error()) return *operands.null_error();
  if (!a.value.is_known()) return unknown_result(type).with_marks(a.marks);
  OperationResult result =
      arithmetic_value({negate(a.value.as_number())}, true, switches);
  if (!result.ok() || a.marks.empty()) return result;
  return result->with_marks(a.marks);
}

OperationResult operations::logical_not(const Value& operand,
                                        const Switches& switches) {
  const Type type = Type::boolean();
  Operands operands(type, switches);
  const Operand a = operands.take(operand, Part::Whole);
  if (operands.null_error()) return *operands.null_error();
  if (!a.value.is_known()) return unknown_result(type).with_marks(a.marks);
  return Value::boolean(!a.value.as_bool()).with_marks(a.marks);
}

OperationResult operations::logical_and(const Value& left, const Value& right,
                                        const Switches& switches) {
  return logic(left, right, false, switches);
}

OperationResult operations::logical_or(const Value& left, const Value& right,
                                       const Switches& switches) {
  return logic(left, right, true, switches);
}

}  // namespace hcl
