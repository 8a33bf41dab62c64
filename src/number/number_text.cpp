// Decimal text of numbers: the shortest that reads back as the same number.

#include <algorithm>
#include <cstdlib>
#include <string>

#include "hcl/number.h"
#include "number/bigfloat_number.h"
#include "number/decimal.h"

namespace hcl {
namespace {

using bigfloat::Digits;
using bigfloat::Neighbourhood;
using bigfloat::Rounding;
using decimal::increment;
using decimal::trim_zeros;

// The first `count` digits of the exact value, truncated or incremented.
Decimal cut(std::string digits, std::int64_t point, std::size_t count,
            bool up) {
  Decimal result;
  result.point = point;
  digits.resize(count);
  if (up) increment(digits, result.point);
  trim_zeros(digits);
  result.digits = std::move(digits);
  return result;
}

// Whether rounding to `count` digits rounds up: half to even in decimal.
bool rounds_up(const Digits& value, std::size_t count) {
  const std::string& digits = value.text;
  if (count >= digits.size()) return false;
  const bool half =
      digits[count] == '5' &&
      digits.find_first_not_of('0', count + 1) == std::string::npos &&
      !value.inexact;
  if (half) return count > 0 && (digits[count - 1] - '0') % 2 != 0;
  return digits[count] >= '5';
}

// The reference's walk over the digits of the value and both ends, including
// its quirks: it compares digits at equal positions regardless of their weight.
Decimal walk_as_reference(const Neighbourhood& near) {
  std::string lower = near.lower.text;
  std::string upper = near.upper.text;
  std::string value = near.value.text;
  if (!near.lower.inexact) trim_zeros(lower);
  if (!near.upper.inexact) trim_zeros(upper);
  if (!near.value.inexact) trim_zeros(value);
  const std::int64_t point =
      static_cast<std::int64_t>(near.value.text.size()) + near.exponent;
  const auto at = [](const std::string& digits, std::size_t i) {
    return i < digits.size() ? digits[i] : '0';
  };
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char m = value[i];
    const char l = at(lower, i);
    const char u = at(upper, i);
    const bool lower_ends = !near.lower.inexact && i + 1 == lower.size();
    const bool upper_goes_on = near.upper.inexact || i + 1 < upper.size();
    const bool down = l != m || (near.inclusive && lower_ends);
    const bool up = m != u && (near.inclusive || m + 1 < u || upper_goes_on);
    if (down || up) {
      const bool raise =
          up && (!down || rounds_up({value, near.value.inexact}, i + 1));
      return cut(value, point, i + 1, raise);
    }
  }
  return cut(value, point, value.size(), false);
}

// The smallest count that may suffice. Digits that all three texts share,
// whether truncated or incremented, are outside the interval, unless the lower
// end is that short.
std::size_t first_candidate(const std::string& lower, const std::string& value,
                            const std::string& upper) {
  const auto differ = [&](const std::string& other) {
    return static_cast<std::size_t>(
        std::mismatch(value.begin(), value.end(), other.begin()).first -
        value.begin());
  };
  const std::size_t short_lower = lower.find_last_not_of('0') + 1;
  return std::min({differ(lower) + 1, differ(upper) + 1, short_lower});
}

// The true shortest text: the fewest digits between the ends, and of these the
// nearest.
//
// Equivalent to the digit generation of Steele and White ("How to Print
// Floating-Point Numbers Accurately", PLDI 1990, free format), but by comparing
// the texts of the number and of both ends of its interval. Numbers of p bits
// need at most 1 + ceil(p * log10(2)) digits, 156 for 512 bits (Matula,
// "In-and-out Conversions", CACM 11, 1968).
Decimal shortest(const Neighbourhood& near) {
  const std::size_t width = near.upper.text.size();
  const auto padded = [&](const std::string& digits) {
    return std::string(width - digits.size(), '0') + digits;
  };
  const std::string lower = padded(near.lower.text);
  const std::string value = padded(near.value.text);
  const std::string& upper = near.upper.text;
  const std::int64_t point = static_cast<std::int64_t>(width) + near.exponent;
  for (std::size_t count = first_candidate(lower, value, upper); count <= width;
       ++count) {
    std::string low = value.substr(0, count);
    const std::string rest(width - count, '0');
    // Compares the truncated value with the lower end.
    const int below = (low + rest).compare(lower);
    const bool down =
        below > 0 || (below == 0 && !near.lower.inexact && near.inclusive);
    // Compares the incremented value with the upper end.
    std::string high = value.substr(0, count);
    std::int64_t carry = 0;
    bool up = false;
    if (count > 0) {
      increment(high, carry);
      high.resize(count, '0');
      const int above = carry != 0 ? 1 : (high + rest).compare(upper);
      up = above < 0 || (above == 0 && (near.upper.inexact || near.inclusive));
    }
    const bool is_zero = low.find_first_not_of('0') == std::string::npos;
    if ((down && !is_zero) || up) {
      const bool raise = up && (!down || is_zero ||
                                rounds_up({value, near.value.inexact}, count));
      Decimal result = cut(value, point, count, raise);
      const std::size_t leading = result.digits.find_first_not_of('0');
      result.digits.erase(0, leading);
      result.point -= static_cast<std::int64_t>(leading);
      return result;
    }
  }
  return cut(value, point, width, false);
}

// Covers most numbers that people write: at most 19 digits, then zeros or
// nines. If that decimal reads back, nothing shorter does.
bool find_short(const Number& number, Decimal& result) {
  constexpr std::size_t kMost = 19;
  constexpr std::int64_t kFar = 200;
  if (std::abs(bigfloat::decimal_magnitude(number)) > kFar) return false;
  std::int64_t exponent = 0;
  const Digits lead = bigfloat::leading_digits(number, 24, exponent);
  std::string digits = lead.text;
  std::int64_t point = static_cast<std::int64_t>(digits.size()) + exponent;
  if (digits.size() < kMost + 4) return false;
  const std::string_view tail = std::string_view(digits).substr(kMost);
  if (tail.find_first_not_of('9') == std::string_view::npos) {
    digits.resize(kMost);
    increment(digits, point);
  } else if (tail.find_first_not_of('0') == std::string_view::npos) {
    digits.resize(kMost);
  } else {
    return false;
  }
  trim_zeros(digits);
  const std::int64_t scale = point - static_cast<std::int64_t>(digits.size());
  const NumberResult back = bigfloat::parse(
      {.negative = number.is_negative(), .digits = digits, .exponent = scale},
      number.precision(), Rounding::Nearest);
  if (!back.ok() || compare(back.value, number) != 0) return false;
  result.digits = std::move(digits);
  result.point = point;
  return true;
}

// The number of characters of the positional text, without producing it.
std::int64_t positional_length(const Decimal& decimal) {
  const auto size = static_cast<std::int64_t>(decimal.digits.size());
  const std::int64_t sign = decimal.negative ? 1 : 0;
  if (decimal.point <= 0) return sign + 2 - decimal.point + size;
  if (decimal.point >= size) return sign + decimal.point;
  return sign + size + 1;
}

}  // namespace

Decimal shortest_decimal(const Number& number, bool as_reference) {
  Decimal result;
  const bool negative = number.is_negative();
  if (number.sign() != 0 && !number.is_infinite() &&
      (number.precision() < 64 || !find_short(number, result))) {
    const Rounding rounding =
        as_reference ? Rounding::AsReference : Rounding::Nearest;
    const Neighbourhood near = bigfloat::neighbourhood(number, rounding);
    result = as_reference ? walk_as_reference(near) : shortest(near);
  }
  result.negative = negative;
  return result;
}

std::optional<std::string> to_text(const Number& number,
                                   const Switches& switches,
                                   std::int64_t max_length) {
  if (number.is_inline() && number.precision() >= 64) {
    std::string text = std::to_string(number.inline_integer());
    if (static_cast<std::int64_t>(text.size()) > max_length) {
      return std::nullopt;
    }
    return text;
  }
  if (number.is_infinite()) return number.is_negative() ? "-Inf" : "+Inf";
  if (number.sign() == 0) {
    return number.is_negative() && switches.negative_zero_text ? "-0" : "0";
  }
  const Decimal decimal =
      shortest_decimal(number, switches.number_text_as_reference);
  if (positional_length(decimal) > max_length) return std::nullopt;
  return decimal::positional(decimal);
}

}  // namespace hcl
