// Numbers from text: literals of the language and strings.

#include <cctype>
#include <cstdint>
#include <optional>
#include <string>

#include "hcl/number.h"
#include "value/exact_number.h"
#include "value/fixed_number.h"
#include "value/scaled_number.h"

namespace hcl {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What was read of a decimal text.
struct Scanned {
  bool negative = false;
  // Digits of both parts, leading zeros removed.
  std::string digits;
  std::int64_t exponent = 0;
  std::int64_t binary_exponent = 0;
  // Neither point nor exponent.
  bool integer = true;
};

// Which texts are numbers.
struct Syntax {
  bool sign = false;
  bool plus = false;
  bool exponent = false;
  bool binary_exponent = false;
  // `.5` and `5.`.
  bool bare_point = false;
};

class Scanner {
 public:
  Scanner(std::string_view text, const Syntax& syntax)
      : rest_(text), syntax_(syntax) {}

  NumberError scan(Scanned& out) {
    if (syntax_.sign && skip('-')) {
      out.negative = true;
    } else if (syntax_.plus) {
      skip('+');
    }
    const std::string_view whole = take_digits();
    std::string_view fraction;
    if (skip('.')) {
      out.integer = false;
      fraction = take_digits();
      if (fraction.empty() && !syntax_.bare_point) {
        return NumberError::InvalidSyntax;
      }
    }
    if (whole.empty() && (!syntax_.bare_point || fraction.empty())) {
      return NumberError::InvalidSyntax;
    }
    out.digits.reserve(whole.size() + fraction.size());
    out.digits = whole;
    out.digits += fraction;
    out.digits.erase(0, out.digits.find_first_not_of('0'));
    if (const NumberError error = scan_exponent(out);
        error != NumberError::None) {
      return error;
    }
    return finish(out, static_cast<std::int64_t>(fraction.size()));
  }

 private:
  NumberError scan_exponent(Scanned& out) {
    if (rest_.empty()) return NumberError::None;
    const bool decimal = syntax_.exponent && (skip('e') || skip('E'));
    if (!decimal && !(syntax_.binary_exponent && skip('p'))) {
      return NumberError::InvalidSyntax;
    }
    out.integer = false;
    const bool negative = skip('-');
    if (!negative) skip('+');
    const std::string_view digits = take_digits();
    if (digits.empty()) return NumberError::InvalidSyntax;
    std::int64_t value = 0;
    for (const char digit : digits) {
      if (__builtin_mul_overflow(value, 10, &value) ||
          __builtin_add_overflow(value, digit - '0', &value)) {
        return NumberError::OutOfRange;
      }
    }
    (decimal ? out.exponent : out.binary_exponent) = negative ? -value : value;
    return NumberError::None;
  }

  // Zeros at the end of the digits go into the exponent.
  NumberError finish(Scanned& out, std::int64_t fraction) {
    if (!rest_.empty()) return NumberError::InvalidSyntax;
    constexpr std::int64_t kFar = std::int64_t{1} << 40;
    if (out.digits.empty()) return NumberError::None;
    if (out.exponent > kFar || out.exponent < -kFar ||
        out.binary_exponent > kFar || out.binary_exponent < -kFar) {
      return NumberError::OutOfRange;
    }
    out.exponent -= fraction;
    return NumberError::None;
  }

  bool skip(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view take_digits() {
    std::size_t count = 0;
    while (count < rest_.size() && is_digit(rest_[count])) ++count;
    const std::string_view digits = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return digits;
  }

  std::string_view rest_;
  const Syntax& syntax_;
};

// Up to 18 digits and nothing else.
bool parse_small(std::string_view text, bool sign, Number& result) {
  const bool negative = sign && !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > 18) return false;
  std::int64_t value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return false;
    value = value * 10 + (c - '0');
  }
  if (negative && value == 0) return false;
  result = NumberAccess::in_place(negative ? -value : value,
                                  Number::kDefaultPrecision);
  return true;
}

// A decimal fraction of few digits: the quotient of two machine words.
bool parse_fraction(const Scanned& scanned, Number& result) {
  // 5^25 is less than 2^63, as are 18 digits.
  if (scanned.digits.size() > 18 || scanned.exponent >= 0 ||
      scanned.exponent < -25 || scanned.binary_exponent != 0) {
    return false;
  }
  std::uint64_t value = 0;
  for (const char c : scanned.digits) {
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
  }
  std::uint64_t power = 1;
  for (std::int64_t i = scanned.exponent; i < 0; ++i) power *= 5;
  // Some are binary fractions too, such as 2.5.
  return (value % power == 0 && scaled::make(value / power, scanned.negative,
                                             scanned.exponent, result)) ||
         fixed::ratio(scanned.negative, value, power, scanned.exponent, result);
}

NumberResult parse(std::string_view text, const Syntax& syntax,
                   const Switches& switches) {
  Number small;
  if (parse_small(text, syntax.sign, small)) return {small};
  Scanned scanned;
  if (const NumberError error = Scanner(text, syntax).scan(scanned);
      error != NumberError::None) {
    return {Number(), error};
  }
  if (scanned.digits.empty()) {
    return {scanned.negative ? Number::negative_zero() : Number()};
  }
  if (parse_fraction(scanned, small)) return {small};
  NumberResult result = exact::parse(
      {scanned.negative, scanned.digits, scanned.exponent,
       scanned.binary_exponent},
      Number::kDefaultPrecision,
      switches.number_parse_as_reference ? exact::Rounding::AsReference
                                         : exact::Rounding::Nearest);
  if (!result.ok()) return result;
  if (result.value.is_infinite() && !switches.huge_literals_are_infinite) {
    return {Number(), NumberError::OutOfRange};
  }
  if (scanned.integer && !switches.round_inexact_integers &&
      !exact::is_exact_integer(scanned.digits, scanned.negative
                                                   ? negate(result.value)
                                                   : result.value)) {
    return {Number(), NumberError::InexactInteger};
  }
  return result;
}

// `Inf` and `inf`, with a sign or without.
std::optional<Number> parse_infinity(std::string_view text) {
  bool negative = false;
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
    negative = text.front() == '-';
    text.remove_prefix(1);
  }
  if (text != "Inf" && text != "inf") return std::nullopt;
  return Number::infinity(negative);
}

}  // namespace

NumberResult parse_number_literal(std::string_view text,
                                  const Switches& switches) {
  static constexpr Syntax kLiteral{.exponent = true};
  static constexpr Syntax kLenient{.exponent = true, .bare_point = true};
  return parse(text, switches.empty_fraction ? kLenient : kLiteral, switches);
}

NumberResult parse_number_string(std::string_view text,
                                 const Switches& switches) {
  static constexpr Syntax kStrict{.sign = true};
  static constexpr Syntax kExtended{.sign = true,
                                    .plus = true,
                                    .exponent = true,
                                    .binary_exponent = true,
                                    .bare_point = true};
  if (!switches.extended_number_strings) {
    return parse(text, kStrict, switches);
  }
  if (std::optional<Number> infinite = parse_infinity(text)) {
    return {*std::move(infinite)};
  }
  return parse(text, kExtended, switches);
}

}  // namespace hcl
