// Big floats: representation, rounding and arithmetic.

#include "number/bigfloat_number.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "number/bigfloat.h"

namespace hcl {
namespace bigfloat {
namespace {

constexpr std::uint32_t kProductPrecision = 512;

// A number whose mantissa has more than 512 bits.
struct WideNode : NumberNode {
  explicit WideNode(BigFloat&& exact)
      : NumberNode(exact.form, exact.negative, true, 0),
        number(std::move(exact)) {}
  BigFloat number;
};

// Converts a number in place to the exact form.
BigFloat expanded(const Number& number) {
  const std::int64_t value = NumberAccess::mantissa(number);
  BigFloat x;
  x.precision = number.precision();
  x.negative = value < 0;
  if (value == 0) return x;
  std::uint64_t magnitude = static_cast<std::uint64_t>(value);
  if (x.negative) magnitude = 0 - magnitude;
  const int zeros = __builtin_ctzll(magnitude);
  x.form = Form::Finite;
  x.exponent = NumberAccess::exponent(number) + zeros;
  x.mantissa = magnitude >> zeros;
  return x;
}

// Converts a number of at most 512 bits to the exact form.
BigFloat expanded(const FixedNode& node, std::uint32_t precision) {
  BigFloat x{node.form, node.negative, precision, 0, Int()};
  if (node.form != Form::Finite) return x;
  x.mantissa = Int::of_words(node.words);
  x.exponent = node.top - 64 * static_cast<std::int64_t>(kLimbs);
  strip_zeros(x.mantissa, x.exponent);
  return x;
}

BigFloat with_sign(BigFloat x, bool negative) {
  x.negative = negative;
  return x;
}

int compare_magnitude(const BigFloat& a, const BigFloat& b) {
  if (a.form != b.form) return a.form < b.form ? -1 : 1;
  if (a.form != Form::Finite) return 0;
  const std::int64_t top_a = top(a);
  const std::int64_t top_b = top(b);
  if (top_a != top_b) return top_a < top_b ? -1 : 1;
  const std::int64_t shift = a.exponent - b.exponent;
  if (shift == 0) return a.mantissa.compare(b.mantissa);
  if (shift > 0) return shifted_left(a.mantissa, shift).compare(b.mantissa);
  return a.mantissa.compare(shifted_left(b.mantissa, -shift));
}

void accumulate(Int& into, const Int& by, bool subtract) {
  if (subtract) {
    into -= by;
  } else {
    into += by;
  }
}

// a + b or a - b of magnitudes with |a| >= |b|, both finite.
BigFloat combine(const BigFloat& a, const BigFloat& b, bool subtract,
                 bool negative, std::uint32_t precision) {
  // Bits far below the last bit of the result only affect rounding.
  const std::int64_t reach =
      std::max<std::int64_t>(precision, bits(a.mantissa)) + 3;
  if (top(a) - top(b) > reach) {
    const std::int64_t shift = reach - bits(a.mantissa);
    Int mantissa = shifted_left(a.mantissa, shift + 1);
    mantissa += subtract ? -1 : 1;
    return rounded(negative, std::move(mantissa), a.exponent - shift - 1,
                   precision);
  }
  // At most one of the two has to be shifted.
  const std::int64_t shift = a.exponent - b.exponent;
  Int mantissa = shifted_left(a.mantissa, std::max<std::int64_t>(shift, 0));
  if (shift < 0) {
    accumulate(mantissa, shifted_left(b.mantissa, -shift), subtract);
  } else {
    accumulate(mantissa, b.mantissa, subtract);
  }
  if (mantissa.is_zero()) return zero(false, precision);
  return rounded(negative, std::move(mantissa),
                 std::min(a.exponent, b.exponent), precision);
}

// a + b rounded to a precision; must not be given opposite infinities.
BigFloat sum(const BigFloat& a, const BigFloat& b, bool negative_b,
             std::uint32_t precision) {
  if (a.form == Form::Infinite) return rounded(a, precision);
  if (b.form == Form::Infinite) return infinite(negative_b, precision);
  if (a.form == Form::Zero && b.form == Form::Zero) {
    return zero(a.negative && negative_b, precision);
  }
  if (b.form == Form::Zero) return rounded(a, precision);
  if (a.form == Form::Zero) {
    return with_sign(rounded(b, precision), negative_b);
  }
  const bool subtract = a.negative != negative_b;
  if (compare_magnitude(a, b) >= 0) {
    return combine(a, b, subtract, a.negative, precision);
  }
  return combine(b, a, subtract, negative_b, precision);
}

// a * b rounded to a precision; must not be given zero and infinity.
BigFloat product(const BigFloat& a, const BigFloat& b,
                 std::uint32_t precision) {
  const bool negative = a.negative != b.negative;
  if (a.form == Form::Infinite || b.form == Form::Infinite) {
    return infinite(negative, precision);
  }
  if (a.form == Form::Zero || b.form == Form::Zero) {
    return zero(negative, precision);
  }
  return rounded(negative, a.mantissa * b.mantissa, a.exponent + b.exponent,
                 precision);
}

BigFloat quotient(const BigFloat& a, const BigFloat& b,
                  std::uint32_t precision) {
  const bool negative = a.negative != b.negative;
  if (a.form == Form::Zero || b.form == Form::Infinite) {
    return zero(negative, precision);
  }
  if (b.form == Form::Zero || a.form == Form::Infinite) {
    return infinite(negative, precision);
  }
  return ratio(negative, a.mantissa, b.mantissa, a.exponent - b.exponent,
               precision);
}

// The adjacent integer in a direction; zero becomes +0 when truncating.
BigFloat integral(const BigFloat& x, int direction) {
  if (x.form != Form::Finite || x.exponent >= 0) return x;
  const bool away = direction != 0 && x.negative == (direction < 0);
  Int mantissa;
  if (-x.exponent < bits(x.mantissa)) {
    mantissa = x.mantissa >> static_cast<std::size_t>(-x.exponent);
  }
  if (away) ++mantissa;
  const std::uint32_t precision = std::max<std::uint32_t>(
      {64U, static_cast<std::uint32_t>(bits(mantissa)), x.precision});
  return mantissa.is_zero()
             ? zero(false, precision)
             : rounded(x.negative, std::move(mantissa), 0, precision);
}

std::uint32_t wider(const BigFloat& a, const BigFloat& b) {
  return std::max(a.precision, b.precision);
}

}  // namespace

BigFloatView::BigFloatView(const Number& number) {
  const NumberNode* node = node_of(number);
  if (node == nullptr) {
    pointer_ = &local_.emplace(expanded(number));
  } else if (node->wide) {
    pointer_ = &static_cast<const WideNode*>(node)->number;
  } else {
    pointer_ = &local_.emplace(
        expanded(*static_cast<const FixedNode*>(node), number.precision()));
  }
}

Number to_number(BigFloat&& x) {
  constexpr std::int64_t kFixedBits = 64 * std::int64_t{kLimbs};
  if (x.form != Form::Finite) {
    return make_special(x.form, x.negative, x.precision);
  }
  const std::int64_t size = bits(x.mantissa);
  if (size > kFixedBits) {
    const std::uint32_t precision = x.precision;
    return NumberAccess::adopt(new WideNode(std::move(x)), precision);
  }
  const std::int64_t exponent = top(x);
  x.mantissa <<= static_cast<std::size_t>(kFixedBits - size);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written below.
  Limbs words;
  x.mantissa.copy_words(words);
  return make_finite(x.negative, exponent, words.data(), x.precision);
}

BigFloat zero(bool negative, std::uint32_t precision) {
  return {Form::Zero, negative, precision, 0, Int()};
}

BigFloat infinite(bool negative, std::uint32_t precision) {
  return {Form::Infinite, negative, precision, 0, Int()};
}

BigFloat rounded(bool negative, Int mantissa, std::int64_t exponent,
                 std::uint32_t precision, bool sticky) {
  if (mantissa.is_zero()) return zero(negative, precision);
  const std::int64_t before = exponent + bits(mantissa);
  if (before < kMinExponent) return zero(negative, precision);
  if (before > kMaxExponent) return infinite(negative, precision);
  round_bits(mantissa, exponent, precision, sticky);
  strip_zeros(mantissa, exponent);
  BigFloat x{Form::Finite, negative, precision, exponent, std::move(mantissa)};
  if (top(x) > kMaxExponent) return infinite(negative, precision);
  return x;
}

BigFloat rounded(const BigFloat& x, std::uint32_t precision) {
  if (x.form != Form::Finite) {
    BigFloat copy = x;
    copy.precision = precision;
    return copy;
  }
  return rounded(x.negative, x.mantissa, x.exponent, precision);
}

BigFloat ratio(bool negative, Int numerator, const Int& denominator,
               std::int64_t exponent, std::uint32_t precision) {
  const std::int64_t shift =
      std::int64_t{precision} + 2 + bits(denominator) - bits(numerator);
  bool sticky = false;
  if (shift > 0) {
    numerator <<= static_cast<std::size_t>(shift);
  } else if (shift < 0) {
    sticky = static_cast<std::int64_t>(lsb(numerator)) < -shift;
    numerator >>= static_cast<std::size_t>(-shift);
  }
  Int quotient;
  Int remainder;
  divide_qr(numerator, denominator, quotient, remainder);
  sticky = sticky || !remainder.is_zero();
  quotient <<= 1;
  if (sticky) ++quotient;
  return rounded(negative, std::move(quotient), exponent - shift - 1,
                 precision);
}

NumberResult add(const Number& left, const Number& right, bool subtract) {
  const BigFloatView a(left);
  const BigFloatView b(right);
  const bool negative = b->negative != subtract;
  if (a->form == Form::Infinite && b->form == Form::Infinite &&
      a->negative != negative) {
    return {Number(), NumberError::InfinityMinusInfinity};
  }
  return {to_number(sum(*a, *b, negative, wider(*a, *b)))};
}

NumberResult multiply(const Number& left, const Number& right) {
  const BigFloatView a(left);
  const BigFloatView b(right);
  if ((a->form == Form::Zero && b->form == Form::Infinite) ||
      (a->form == Form::Infinite && b->form == Form::Zero)) {
    return {Number(), NumberError::ZeroTimesInfinity};
  }
  BigFloat x = product(*a, *b, kProductPrecision);
  x.precision =
      std::max(wider(*a, *b), static_cast<std::uint32_t>(bits(x.mantissa)));
  return {to_number(std::move(x))};
}

NumberResult divide(const Number& left, const Number& right) {
  const BigFloatView a(left);
  const BigFloatView b(right);
  if (a->form == Form::Zero && b->form == Form::Zero) {
    return {Number(), NumberError::ZeroByZero};
  }
  if (a->form == Form::Infinite && b->form == Form::Infinite) {
    return {Number(), NumberError::InfinityByInfinity};
  }
  return {to_number(quotient(*a, *b, wider(*a, *b)))};
}

NumberResult modulo(const Number& left, const Number& right) {
  const BigFloatView a(left);
  const BigFloatView b(right);
  // Decision D-060.
  if (a->form == Form::Infinite && b->form != Form::Zero) {
    return {Number(), NumberError::InfiniteModulo};
  }
  if (b->form == Form::Infinite) {
    NumberResult result = bigfloat::multiply(left, right);
    if (result.ok()) return result;
    return {Number(), NumberError::InfiniteModulo};
  }
  if (b->form == Form::Zero) return {left};
  BigFloat whole = integral(quotient(*a, *b, wider(*a, *b)), 0);
  if (whole.form == Form::Zero) whole.negative = false;
  whole = rounded(whole, a->precision);
  const BigFloat multiple = product(*b, whole, a->precision);
  return {to_number(sum(*a, multiple, !multiple.negative, a->precision))};
}

Number negate(const Number& number) {
  BigFloat x = *BigFloatView(number);
  x.negative = !x.negative;
  return to_number(std::move(x));
}

Number to_integer(const Number& number, int direction) {
  return to_number(integral(*BigFloatView(number), direction));
}

std::strong_ordering compare(const Number& left, const Number& right) noexcept {
  const BigFloatView a(left);
  const BigFloatView b(right);
  const auto sign = [](const BigFloat& x) {
    return x.form == Form::Zero ? 0 : x.negative ? -1 : 1;
  };
  if (sign(*a) != sign(*b)) return sign(*a) <=> sign(*b);
  const int magnitude = compare_magnitude(*a, *b);
  return (sign(*a) < 0 ? -magnitude : magnitude) <=> 0;
}

void destroy_number(const detail::Node* node) noexcept {
  const auto* number = static_cast<const NumberNode*>(node);
  if (number->wide) {
    delete static_cast<const WideNode*>(number);
  } else {
    destroy_fixed(static_cast<const FixedNode*>(number));
  }
}

}  // namespace bigfloat

// Members of Number that read or produce the exact form.

Number Number::from_parts(const Parts& parts, std::uint32_t precision) {
  if (parts.infinite)
    return bigfloat::to_number(bigfloat::infinite(parts.negative, precision));
  return bigfloat::to_number(bigfloat::rounded(parts.negative,
                                               Int::of_words(parts.magnitude),
                                               parts.exponent, precision));
}

Number::Parts Number::parts() const {
  const bigfloat::BigFloatView x(*this);
  Parts parts{
      x->negative, x->form == bigfloat::Form::Infinite, {}, x->exponent};
  if (x->form == bigfloat::Form::Finite) {
    parts.magnitude = x->mantissa.words();
  }
  return parts;
}

Number Number::with_precision(std::uint32_t precision) const {
  return precision == precision_
             ? *this
             : bigfloat::to_number(bigfloat::rounded(
                   *bigfloat::BigFloatView(*this), precision));
}

bool Number::is_integer() const noexcept {
  if (storage_ != Storage::Node) return exponent_ >= 0;
  const bigfloat::NumberNode* node = bigfloat::node_of(*this);
  if (node->form != bigfloat::Form::Finite) {
    return node->form == bigfloat::Form::Zero;
  }
  if (node->wide) return bigfloat::BigFloatView(*this)->exponent >= 0;
  const auto* fixed = static_cast<const bigfloat::FixedNode*>(node);
  return fixed->top >= bigfloat::significant_bits(fixed->words);
}

bool Number::is_infinite() const noexcept {
  return storage_ == Storage::Node &&
         bigfloat::node_of(*this)->form == bigfloat::Form::Infinite;
}

bool Number::is_negative() const noexcept {
  return storage_ == Storage::Node ? bigfloat::node_of(*this)->negative
                                   : integer_ < 0;
}

bool Number::is_negative_zero() const noexcept {
  return storage_ == Storage::Node &&
         bigfloat::node_of(*this)->form == bigfloat::Form::Zero;
}

std::optional<std::uint64_t> Number::magnitude64() const noexcept {
  const bigfloat::BigFloatView x(*this);
  if (x->form == bigfloat::Form::Zero) return 0;
  if (x->form == bigfloat::Form::Infinite || x->exponent < 0 ||
      bigfloat::top(*x) > 64) {
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(x->mantissa) << x->exponent;
}

double Number::to_double() const noexcept {
  if (is_inline()) return static_cast<double>(integer_);
  // With such an exponent the result stays far from the limits of a double.
  if (storage_ == Storage::Scaled && exponent_ > -900 && exponent_ < 900) {
    return std::ldexp(static_cast<double>(integer_), exponent_);
  }
  const bigfloat::BigFloatView x(*this);
  const double sign = x->negative ? -1.0 : 1.0;
  if (x->form == bigfloat::Form::Infinite) return sign * HUGE_VAL;
  if (x->form == bigfloat::Form::Zero || bigfloat::top(*x) < -1100)
    return sign * 0.0;
  if (bigfloat::top(*x) > 1024) return sign * HUGE_VAL;
  // Subnormal doubles have fewer bits.
  const std::int64_t room =
      std::min<std::int64_t>(53, bigfloat::top(*x) + 1074);
  // Half of the smallest double is as near to it as to zero, which is even;
  // what is above the half is nearer to the smallest double.
  if (room < 0 || (room == 0 && x->mantissa == 1)) return sign * 0.0;
  if (room == 0) return sign * std::numeric_limits<double>::denorm_min();
  const bigfloat::BigFloat y = bigfloat::rounded(
      x->negative, x->mantissa, x->exponent, static_cast<std::uint32_t>(room));
  return sign *
         std::ldexp(static_cast<double>(static_cast<std::uint64_t>(y.mantissa)),
                    static_cast<int>(y.exponent));
}

}  // namespace hcl
