// Interval arithmetic on the refinements of unknown numbers.

#include "operations/ranges.h"

#include <optional>

namespace hcl {
namespace {

// The ends of a number's range; an unbounded side has none.
struct Range {
  std::optional<Number> lower;
  std::optional<Number> upper;
};

Range bounds_of(const Value& value) {
  if (value.is_known()) return {value.as_number(), value.as_number()};
  const Refinements* known = value.refinements();
  Range range;
  if (known != nullptr && known->lower) range.lower = known->lower->value;
  if (known != nullptr && known->upper) range.upper = known->upper->value;
  return range;
}

std::optional<Number> apply(detail::Arithmetic operation,
                            const std::optional<Number>& left,
                            const std::optional<Number>& right) {
  if (!left || !right) return std::nullopt;
  NumberResult result = operation(*left, *right);
  if (!result.ok() || result.value.is_infinite()) return std::nullopt;
  return std::move(result.value);
}

// The product of two ends; unbounded ends are infinite, and zero times anything
// is zero.
Number corner(const std::optional<Number>& left, bool left_upper,
              const std::optional<Number>& right, bool right_upper) {
  const Number a = left.value_or(Number::infinity(!left_upper));
  const Number b = right.value_or(Number::infinity(!right_upper));
  if (a.sign() == 0 || b.sign() == 0) return Number();
  return multiply(a, b).value;
}

// The least and the greatest product of the ends.
Range product(const Range& left, const Range& right) {
  Range result;
  const auto include = [&](const Number& number) {
    if (!result.lower || compare(number, *result.lower) < 0) {
      result.lower = number;
    }
    if (!result.upper || compare(number, *result.upper) > 0) {
      result.upper = number;
    }
  };
  include(corner(left.lower, false, right.lower, false));
  include(corner(left.lower, false, right.upper, true));
  include(corner(left.upper, true, right.lower, false));
  include(corner(left.upper, true, right.upper, true));
  if (result.lower->is_infinite()) result.lower.reset();
  if (result.upper->is_infinite()) result.upper.reset();
  return result;
}

bool is_unbounded(const Range& range) { return !range.lower && !range.upper; }

}  // namespace

Refinements detail::range_of(const Value& left, const Value& right,
                             detail::Arithmetic operation) {
  Refinements known;
  known.not_null = true;
  const Range a = bounds_of(left);
  const Range b = bounds_of(right);
  if (is_unbounded(a) || is_unbounded(b)) return known;
  Range result;
  if (operation == static_cast<detail::Arithmetic>(&add)) {
    result = {apply(operation, a.lower, b.lower),
              apply(operation, a.upper, b.upper)};
  } else if (operation == static_cast<detail::Arithmetic>(&subtract)) {
    result = {apply(operation, a.lower, b.upper),
              apply(operation, a.upper, b.lower)};
  } else if (operation == static_cast<detail::Arithmetic>(&multiply)) {
    result = product(a, b);
  }
  if (result.lower) known.lower = NumberBound{*result.lower};
  if (result.upper) known.upper = NumberBound{*result.upper};
  return known;
}

}  // namespace hcl
