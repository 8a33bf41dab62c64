// Numbers: dispatch of each operation to the fastest representation that can
// compute it.

#include "hcl/number.h"

#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <utility>

#include "number/bigfloat_number.h"
#include "number/fixed512_number.h"
#include "number/scaled_number.h"

namespace hcl {
namespace {

constexpr std::int64_t kDoubleLimit = std::int64_t{1} << 53;
constexpr std::int64_t kSmallest = std::numeric_limits<std::int64_t>::min();

// Whether a machine integer of this precision may be stored in place: all its
// bits must fit in that precision, so that nothing would round.
bool fits(std::int64_t value, std::uint32_t precision) {
  if (precision >= 64) return value != kSmallest;
  return precision >= 53 && value <= kDoubleLimit && value >= -kDoubleLimit;
}

// Whether both are integers in place; sets the precision of the result.
bool both_inline(const Number& left, const Number& right,
                 std::uint32_t& precision) {
  precision = std::max(left.precision(), right.precision());
  return left.is_inline() && right.is_inline();
}

}  // namespace

std::string_view to_string(NumberError error) {
  switch (error) {
    case NumberError::None:
      return "";
    case NumberError::ZeroByZero:
    case NumberError::InfinityByInfinity:
      return "can't divide zero by zero or infinity by infinity";
    case NumberError::ZeroTimesInfinity:
      return "can't multiply zero by infinity";
    case NumberError::InfinityMinusInfinity:
      return "can't subtract infinity from itself";
    case NumberError::InfiniteModulo:
      return "can't use modulo with zero and infinity";
    case NumberError::InvalidSyntax:
      return "a number is required";
    case NumberError::OutOfRange:
      return "the number is too large to be represented";
    case NumberError::InexactInteger:
      return "the integer has too many digits to be represented exactly";
  }
  return "";
}

Number Number::integer(std::int64_t value, std::uint32_t precision) {
  if (fits(value, precision)) return Number(value, precision);
  Parts parts;
  parts.negative = value < 0;
  const auto bits = static_cast<std::uint64_t>(value);
  parts.magnitude = {value < 0 ? 0 - bits : bits};
  return from_parts(parts, precision);
}

Number Number::unsigned_integer(std::uint64_t value, std::uint32_t precision) {
  if (value <= std::uint64_t{std::numeric_limits<std::int64_t>::max()}) {
    return integer(static_cast<std::int64_t>(value), precision);
  }
  Parts parts;
  parts.magnitude = {value};
  return from_parts(parts, precision);
}

std::optional<Number> Number::from_any_double(double value,
                                              std::uint32_t precision) {
  if (std::isnan(value)) return std::nullopt;
  if (std::isinf(value)) return infinity(value < 0, precision);
  if (value == 0) {
    return std::signbit(value) ? negative_zero(precision)
                               : integer(0, precision);
  }
  int exponent = 0;
  const double fraction = std::frexp(std::abs(value), &exponent);
  const auto mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
  if (precision == kDefaultPrecision) {
    return from_mantissa(mantissa, value < 0, exponent - 53);
  }
  Parts parts;
  parts.negative = value < 0;
  parts.magnitude = {mantissa};
  parts.exponent = exponent - 53;
  return from_parts(parts, precision);
}

Number Number::infinity(bool negative, std::uint32_t precision) {
  Parts parts;
  parts.negative = negative;
  parts.infinite = true;
  return from_parts(parts, precision);
}

Number Number::negative_zero(std::uint32_t precision) {
  return bigfloat::negate(NumberAccess::inline_integer(0, precision));
}

int Number::sign() const noexcept {
  if (storage_ != Storage::Node)
    return integer_ < 0 ? -1 : integer_ > 0 ? 1 : 0;
  if (is_negative_zero()) return 0;
  return is_negative() ? -1 : 1;
}

std::optional<std::int64_t> Number::to_int64() const noexcept {
  if (is_inline()) return integer_;
  const std::optional<std::uint64_t> magnitude = magnitude64();
  if (!magnitude) return std::nullopt;
  const std::uint64_t limit =
      std::uint64_t{std::numeric_limits<std::int64_t>::max()};
  if (is_negative()) {
    if (*magnitude > limit + 1) return std::nullopt;
    return static_cast<std::int64_t>(0 - *magnitude);
  }
  if (*magnitude > limit) return std::nullopt;
  return static_cast<std::int64_t>(*magnitude);
}

std::optional<std::uint64_t> Number::to_uint64() const noexcept {
  if (is_inline()) {
    if (integer_ < 0) return std::nullopt;
    return static_cast<std::uint64_t>(integer_);
  }
  if (is_negative() && !is_negative_zero()) return std::nullopt;
  return magnitude64();
}

NumberResult add(const Number& left, const Number& right) {
  std::uint32_t precision = 0;
  std::int64_t result = 0;
  if (both_inline(left, right, precision) &&
      !__builtin_add_overflow(left.inline_integer(), right.inline_integer(),
                              &result) &&
      fits(result, precision)) {
    return {NumberAccess::inline_integer(result, precision)};
  }
  NumberResult sum;
  if (!scaled::add(left, right, false, sum.value) &&
      !fixed512::add(left, right, sum.value)) {
    sum = bigfloat::add(left, right, false);
  }
  return sum;
}

NumberResult subtract(const Number& left, const Number& right) {
  std::uint32_t precision = 0;
  std::int64_t result = 0;
  if (both_inline(left, right, precision) &&
      !__builtin_sub_overflow(left.inline_integer(), right.inline_integer(),
                              &result) &&
      fits(result, precision)) {
    return {NumberAccess::inline_integer(result, precision)};
  }
  NumberResult difference;
  if (!scaled::add(left, right, true, difference.value) &&
      !fixed512::subtract(left, right, difference.value)) {
    difference = bigfloat::add(left, right, true);
  }
  return difference;
}

NumberResult multiply(const Number& left, const Number& right) {
  std::uint32_t precision = 0;
  std::int64_t result = 0;
  if (both_inline(left, right, precision) && precision >= 64 &&
      !__builtin_mul_overflow(left.inline_integer(), right.inline_integer(),
                              &result) &&
      fits(result, precision) &&
      // Zero times a negative number is negative zero.
      (result != 0 || (left.inline_integer() | right.inline_integer()) >= 0)) {
    return {NumberAccess::inline_integer(result, precision)};
  }
  NumberResult product;
  if (!scaled::multiply(left, right, product.value) &&
      !fixed512::multiply(left, right, product.value)) {
    product = bigfloat::multiply(left, right);
  }
  return product;
}

NumberResult divide(const Number& left, const Number& right) {
  NumberResult quotient;
  if (fixed512::divide_by_small(left, right, quotient.value)) return quotient;
  std::uint32_t precision = 0;
  if (both_inline(left, right, precision)) {
    const std::int64_t a = left.inline_integer();
    const std::int64_t b = right.inline_integer();
    if (b != 0 && b != -1 && (a != 0 || b > 0) && a % b == 0 &&
        fits(a / b, precision)) {
      quotient.value = NumberAccess::inline_integer(a / b, precision);
      return quotient;
    }
  }
  if (!scaled::divide(left, right, quotient.value) &&
      !fixed512::divide(left, right, quotient.value)) {
    quotient = bigfloat::divide(left, right);
  }
  return quotient;
}

NumberResult modulo(const Number& left, const Number& right) {
  std::uint32_t precision = 0;
  if (both_inline(left, right, precision)) {
    const std::int64_t b = right.inline_integer();
    if (b != 0 && b != -1 && left.precision() >= 53 &&
        right.precision() >= 53) {
      return {NumberAccess::inline_integer(left.inline_integer() % b,
                                           left.precision())};
    }
  }
  Number remainder;
  if (scaled::modulo(left, right, remainder)) return {std::move(remainder)};
  return bigfloat::modulo(left, right);
}

Number negate(const Number& number) {
  if (number.is_inline() && number.inline_integer() != 0) {
    return NumberAccess::inline_integer(-number.inline_integer(),
                                        number.precision());
  }
  if (NumberAccess::is_scaled(number)) {
    return NumberAccess::scaled(-NumberAccess::mantissa(number),
                                NumberAccess::exponent(number));
  }
  Number negated;
  if (fixed512::negate(number, negated)) return negated;
  return bigfloat::negate(number);
}

Number truncate(const Number& number) {
  return number.is_inline() ? number : bigfloat::to_integer(number, 0);
}

Number floor(const Number& number) {
  return number.is_inline() ? number : bigfloat::to_integer(number, -1);
}

Number ceiling(const Number& number) {
  return number.is_inline() ? number : bigfloat::to_integer(number, 1);
}

std::strong_ordering compare(const Number& left, const Number& right) noexcept {
  if (left.is_inline() && right.is_inline()) {
    return left.inline_integer() <=> right.inline_integer();
  }
  std::strong_ordering order = std::strong_ordering::equal;
  if (scaled::compare(left, right, order)) return order;
  if (fixed512::compare(left, right, order)) return order;
  return bigfloat::compare(left, right);
}

namespace {

// Whether two numbers are so far apart that they cannot have the same text.
bool clearly_apart(const Number& left, const Number& right) {
  const double a = left.to_double();
  const double b = right.to_double();
  if (!std::isfinite(a) || !std::isfinite(b) || a == 0 || b == 0) return false;
  if (left.precision() < 53 || right.precision() < 53) return false;
  return std::abs(a - b) > std::abs(a) * 1e-14;
}

std::size_t combine(std::size_t hash, std::uint64_t word) {
  return static_cast<std::size_t>((hash ^ word) * 0x9e3779b97f4a7c15ULL);
}

}  // namespace

bool equal(const Number& left, const Number& right) noexcept {
  if (left.is_inline() && right.is_inline()) {
    return left.inline_integer() == right.inline_integer();
  }
  // Neither has another representation, and both have the same precision.
  if (NumberAccess::is_scaled(left) && NumberAccess::is_scaled(right)) {
    return NumberAccess::mantissa(left) == NumberAccess::mantissa(right) &&
           NumberAccess::exponent(left) == NumberAccess::exponent(right);
  }
  return compare(left, right) == 0;
}

// Hashes the odd mantissa and its exponent, which all representations of a
// value share; 64-bit integers are hashed directly.
std::size_t hash(const Number& number) {
  const std::hash<std::int64_t> hash_integer;
  if (const std::optional<std::int64_t> small = number.to_int64()) {
    return hash_integer(*small);
  }
  if (number.is_infinite()) return number.is_negative() ? 3 : 5;
  if (NumberAccess::is_scaled(number)) {
    const std::int64_t mantissa = NumberAccess::mantissa(number);
    const auto word = static_cast<std::uint64_t>(mantissa);
    return combine(
        combine(mantissa < 0 ? 1 : 0, mantissa < 0 ? 0 - word : word),
        static_cast<std::uint64_t>(NumberAccess::exponent(number)));
  }
  const Number::Parts parts = number.parts();
  std::size_t result = parts.negative ? 1 : 0;
  for (const std::uint64_t word : parts.magnitude) {
    result = combine(result, word);
  }
  return combine(result, static_cast<std::uint64_t>(parts.exponent));
}

bool same_text(const Number& left, const Number& right) {
  // At the same precision, different numbers have different texts.
  if (left.precision() == right.precision()) return equal(left, right);
  if (left.is_infinite() || right.is_infinite() || left.sign() == 0 ||
      right.sign() == 0) {
    return equal(left, right);
  }
  if (left.is_negative() != right.is_negative() || clearly_apart(left, right)) {
    return false;
  }
  const Decimal a = shortest_decimal(left, true);
  const Decimal b = shortest_decimal(right, true);
  return a.point == b.point && a.digits == b.digits;
}

bool same_number(const Number& left, const Number& right) {
  if (left.is_inline() && right.is_inline()) return equal(left, right);
  return order_as_written(left, right) == 0;
}

// Rounding to a text never passes a whole number, so that values decide unless
// both numbers are fractions.
std::strong_ordering order_as_written(const Number& left, const Number& right) {
  const std::strong_ordering by_value = compare(left, right);
  if (by_value == 0 || left.precision() == right.precision() ||
      left.is_infinite() || right.is_infinite() || left.is_integer() ||
      right.is_integer() || left.is_negative() != right.is_negative() ||
      clearly_apart(left, right)) {
    return by_value;
  }
  const Decimal a = shortest_decimal(left, true);
  const Decimal b = shortest_decimal(right, true);
  const std::strong_ordering order = a.point != b.point
                                         ? a.point <=> b.point
                                         : a.digits.compare(b.digits) <=> 0;
  return left.is_negative() ? 0 <=> order : order;
}

}  // namespace hcl
