// Big floats from decimal text.

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "number/bigfloat.h"

namespace hcl::bigfloat {
namespace {

// mantissa * 10^scale * 2^exponent, with one bound of a power of five.
BigFloat scaled(const Int& mantissa, const Int& power, std::int64_t exponent,
                bool divide, std::uint32_t precision) {
  if (divide) return ratio(false, mantissa, power, exponent, precision);
  return rounded(false, mantissa * power, exponent, precision);
}

bool same(const BigFloat& a, const BigFloat& b) {
  return a.form == b.form && a.exponent == b.exponent &&
         a.mantissa == b.mantissa;
}

// low..high * 10^scale * 2^binary: the number, if both ends round to the same
// one.
std::optional<BigFloat> between(const Int& low, const Int& high,
                                std::int64_t scale, std::int64_t binary,
                                const Power& power, std::uint32_t precision) {
  const bool divide = scale < 0;
  const std::int64_t exponent =
      binary + (divide ? -power.exponent : power.exponent);
  BigFloat least =
      scaled(low, divide ? power.high : power.low, exponent, divide, precision);
  if (low == high && power.low == power.high) return least;
  const BigFloat most = scaled(high, divide ? power.low : power.high, exponent,
                               divide, precision);
  if (!same(least, most)) return std::nullopt;
  return least;
}

constexpr std::size_t kLeadingDigits = 2000;

// The size in bits of an integer of decimal digits, by its leading digits.
std::int64_t bits_of_digits(std::string_view digits) {
  constexpr std::size_t kLead = 600;
  const Int lead = integer_of(digits.substr(0, kLead));
  if (digits.size() <= kLead) return bits(lead);
  const std::size_t dropped = digits.size() - kLead;
  const Power power = power_of_five(dropped, 1024);
  return bits(lead * power.low) + power.exponent +
         static_cast<std::int64_t>(dropped);
}

// Digits beyond the last one that a number halfway between two neighbours can
// have matter only by whether they are all zero, so they are replaced by one
// digit. `near` is an approximation of the number.
void cut_digits(const DecimalText& text, const BigFloat& near,
                std::uint32_t precision, std::string& digits,
                std::int64_t& scale) {
  digits = text.digits;
  if (near.form != Form::Finite) return;
  constexpr std::int64_t kMargin = 3;
  const std::int64_t top = near.exponent + bits(near.mantissa);
  // The exponent of the last bit of a halfway number, in the decimal part.
  const std::int64_t last =
      top - std::int64_t{precision} - kMargin - text.binary_exponent;
  const auto size = static_cast<std::int64_t>(digits.size());
  const std::int64_t kept = std::max(
      size + scale + std::max<std::int64_t>(-last, 0), std::int64_t{1});
  if (kept >= size) return;
  const auto cut = static_cast<std::size_t>(kept);
  const bool any = digits.find_first_not_of('0', cut) != std::string::npos;
  digits.resize(cut);
  digits += any ? '1' : '0';
  scale += size - kept - 1;
}

// The truly nearest number, by Ziv's strategy as in bigfloat_digits.cpp.
// Leading digits, with bounds of a power of five of 512 bits more than the
// precision, decide unless the number is about that close to the midpoint of
// two neighbours. Otherwise every digit that can matter is used
// (`cut_digits()`), with powers of four times the bits in each round, which
// finally are exact.
BigFloat nearest(const DecimalText& text, std::uint32_t precision) {
  std::string cut;
  std::string_view digits = text.digits;
  std::int64_t scale = text.exponent;
  std::int64_t limit = std::int64_t{precision} + 512;
  for (;;) {
    const std::size_t taken =
        std::min(digits.size(), limit < 4096 ? kLeadingDigits : digits.size());
    const auto dropped = static_cast<std::int64_t>(digits.size() - taken);
    const Int low = integer_of(digits.substr(0, taken));
    const Int high = dropped == 0 ? low : low + 1;
    const std::int64_t total = scale + dropped;
    const auto size = static_cast<std::uint64_t>(std::abs(total));
    const Power power = power_of_five(size, limit);
    if (auto x = between(low, high, total, total + text.binary_exponent, power,
                         precision)) {
      return *std::move(x);
    }
    if (taken < digits.size()) {
      const bool divide = total < 0;
      const BigFloat near =
          scaled(low, power.low,
                 total + text.binary_exponent +
                     (divide ? -power.exponent : power.exponent),
                 divide, precision);
      cut_digits(text, near, precision, cut, scale);
      digits = cut;
    }
    limit *= 4;
  }
}

// As the reference does: all digits exactly, and one rounded power of five.
BigFloat as_reference(const DecimalText& text, std::uint32_t precision) {
  const auto size = static_cast<std::uint64_t>(std::abs(text.exponent));
  const Power power = reference_power_of_five(size, precision);
  const std::int64_t binary = text.exponent + text.binary_exponent;
  if (text.digits.size() > kLeadingDigits) {
    const std::size_t dropped = text.digits.size() - kLeadingDigits;
    const Int lead = integer_of(text.digits.substr(0, kLeadingDigits));
    const Power more = power_of_five(dropped, 1024);
    if (auto x =
            between(lead * more.low, (lead + 1) * more.high, text.exponent,
                    binary + more.exponent + static_cast<std::int64_t>(dropped),
                    power, precision)) {
      return *std::move(x);
    }
  }
  const Int all = integer_of(text.digits);
  return *between(all, all, text.exponent, binary, power, precision);
}

}  // namespace

NumberResult parse(const DecimalText& text, std::uint32_t precision,
                   Rounding rounding) {
  constexpr std::int64_t kNear = kMaxExponent / 2;
  const std::int64_t shift = text.exponent + text.binary_exponent;
  // Far from the limits there is no need to count bits.
  if (std::abs(shift) + static_cast<std::int64_t>(text.digits.size()) * 4 >
      kNear) {
    const std::int64_t size = shift + bits_of_digits(text.digits);
    if (size > kMaxExponent || size < kMinExponent) {
      return {Number(), NumberError::OutOfRange};
    }
  }
  BigFloat x = rounding == Rounding::Nearest ? nearest(text, precision)
                                             : as_reference(text, precision);
  x.negative = text.negative;
  return {to_number(std::move(x))};
}

bool is_exact_integer(std::string_view digits, const Number& number) {
  // Each trailing zero needs more than two bits.
  const std::size_t zeros = digits.size() - 1 - digits.find_last_not_of('0');
  if (zeros > number.precision() / 2) return false;
  // If the number has many digits, the last ones must be divisible by a high
  // power of two.
  constexpr std::size_t kTail = 300;
  if (digits.size() > 2 * kTail) {
    const Int tail = integer_of(digits.substr(digits.size() - kTail));
    if (!tail.is_zero() && lsb(tail) < kTail) return false;
  }
  const BigFloatView x(number);
  if (x->form != Form::Finite || x->exponent < 0) {
    return x->form == Form::Zero;
  }
  return integer_of(digits) == shifted_left(x->mantissa, x->exponent);
}

}  // namespace hcl::bigfloat
