// Decimal digits of exact numbers.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>

#include "number/bigfloat.h"

namespace hcl::bigfloat {
namespace {

// Computes floor(x * 2^exponent * 10^scale) for several integers x.
//
// Ziv's strategy ("Fast Evaluation of Elementary Mathematical Functions with
// Correctly Rounded Last Bit", ACM TOMS 17, 1991): the power of five is kept
// between bounds of `limit` bits, and the bits are doubled if the floors for
// both bounds differ. It terminates, because with enough bits the power is
// exact.
class Scaling {
 public:
  Scaling(std::int64_t exponent, std::int64_t scale, std::int64_t limit)
      : exponent_(exponent + scale),
        divide_(scale < 0),
        size_(static_cast<std::uint64_t>(std::abs(scale))),
        limit_(limit),
        power_(
            power_of_five(size_, size_ <= kExactPower ? kExactBits : limit)) {}

  // Sets `inexact` if the floor is less than the number.
  Int floor(const Int& x, bool& inexact) {
    for (;;) {
      bool ignored = false;
      Int least = floor_by(x, divide_ ? power_.high : power_.low, inexact);
      if (power_.is_exact()) return least;
      if (least == floor_by(x, divide_ ? power_.low : power_.high, ignored)) {
        // The floor could equal the number only if 5^scale were short.
        inexact = true;
        return least;
      }
      limit_ *= 2;
      power_ = power_of_five(size_, limit_);
    }
  }

 private:
  static constexpr std::uint64_t kExactPower = 1100;
  static constexpr std::int64_t kExactBits = 2560;

  Int floor_by(const Int& x, const Int& by, bool& inexact) const {
    const std::int64_t shift =
        exponent_ + (divide_ ? -power_.exponent : power_.exponent);
    if (!divide_) {
      Int product = x * by;
      if (shift >= 0) {
        inexact = false;
        return shifted_left(std::move(product), shift);
      }
      inexact = static_cast<std::int64_t>(lsb(product)) < -shift;
      product >>= static_cast<std::size_t>(-shift);
      return product;
    }
    Int result;
    Int remainder;
    if (shift >= 0) {
      divide_qr(shifted_left(x, shift), by, result, remainder);
    } else {
      divide_qr(x, shifted_left(by, -shift), result, remainder);
    }
    inexact = !remainder.is_zero();
    return result;
  }

  std::int64_t exponent_;
  bool divide_;
  std::uint64_t size_;
  std::int64_t limit_;
  Power power_;
};

// The power of ten that leaves about `count` digits before the decimal point.
std::int64_t scale_for(const BigFloat& x, std::int64_t count) {
  const auto magnitude = static_cast<std::int64_t>(
      std::floor(static_cast<double>(top(x) - 1) * 0.30102999566398120));
  return count - magnitude;
}

// The digits of `target`, given those of `base`; fast if the difference is far
// shorter.
std::string moved(const Int& base, const std::string& digits,
                  const Int& target) {
  const Int difference = target - base;
  constexpr std::size_t kTail = 18;
  if (digits.size() > kTail && bits(abs(difference)) < 59) {
    std::string result = digits;
    const std::string_view tail =
        std::string_view(digits).substr(digits.size() - kTail);
    const auto last = static_cast<std::int64_t>(integer_of(tail)) +
                      static_cast<std::int64_t>(difference);
    if (last >= 0 && last < 1'000'000'000'000'000'000) {
      std::string text = std::to_string(last);
      text.insert(0, kTail - text.size(), '0');
      return result.replace(digits.size() - kTail, kTail, text);
    }
  }
  return digits_of(target);
}

}  // namespace

Neighbourhood neighbourhood(const Number& number, Rounding rounding) {
  const BigFloatView x(number);
  const std::int64_t precision = x->precision;
  // Two bits more than the precision: one unit is 4, half a unit 2.
  const std::int64_t shift = precision - bits(x->mantissa) + 2;
  const Int middle = shifted_left(x->mantissa, shift);
  const bool narrow = rounding == Rounding::Nearest && x->mantissa == 1;
  const std::int64_t count =
      static_cast<std::int64_t>(0.30103 * static_cast<double>(precision)) + 8;
  const std::int64_t scale = scale_for(*x, count);
  Scaling scaling(x->exponent - shift, scale, precision + 256);
  Neighbourhood result;
  result.exponent = -scale;
  result.inclusive = !bit_test(middle, 2);
  const Int value = scaling.floor(middle, result.value.inexact);
  const Int lower =
      scaling.floor(middle - (narrow ? 1 : 2), result.lower.inexact);
  const Int upper = scaling.floor(middle + 2, result.upper.inexact);
  result.value.text = digits_of(value);
  result.lower.text = moved(value, result.value.text, lower);
  result.upper.text = moved(value, result.value.text, upper);
  return result;
}

Digits leading_digits(const Number& number, std::int64_t count,
                      std::int64_t& exponent) {
  const BigFloatView x(number);
  const std::int64_t scale = scale_for(*x, count);
  exponent = -scale;
  Digits digits;
  digits.text = digits_of(
      Scaling(x->exponent, scale, 1024).floor(x->mantissa, digits.inexact));
  return digits;
}

std::int64_t decimal_magnitude(const Number& number) {
  return -scale_for(*BigFloatView(number), 0);
}

}  // namespace hcl::bigfloat
