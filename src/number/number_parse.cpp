// Numbers from text: literals of the language and strings.

#include <cctype>
#include <cstdint>
#include <optional>
#include <string>

#include "hcl/number.h"
#include "number/bigfloat_number.h"
#include "number/fixed512_number.h"
#include "number/scaled_number.h"

namespace hcl {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The parts of a scanned decimal text.
struct Scanned {
  bool negative = false;
  // The digits before and after the point.
  std::string_view whole;
  std::string_view fraction;
  // The integer of all digits; meaningless if there are more than kWordDigits.
  std::uint64_t value = 0;
  // The exponent as written.
  std::int64_t exponent = 0;
  std::int64_t binary_exponent = 0;
  // Whether there is neither a point nor an exponent.
  bool integer = true;
};

// The number of digits that always fit in a machine word.
constexpr std::size_t kWordDigits = 19;
// Larger exponents are left to the general case.
constexpr std::int64_t kNearExponent = 100;

// Describes which texts are numbers.
struct Syntax {
  bool sign = false;
  bool plus = false;
  bool exponent = false;
  bool binary_exponent = false;
  // Whether `.5` and `5.` are allowed.
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
    out.whole = take_digits(out.value);
    if (rest_.empty() && !out.whole.empty()) return NumberError::None;
    if (skip('.')) {
      out.integer = false;
      out.fraction = take_digits(out.value);
      if (out.fraction.empty() && !syntax_.bare_point) {
        return NumberError::InvalidSyntax;
      }
    }
    if (out.whole.empty() && (!syntax_.bare_point || out.fraction.empty())) {
      return NumberError::InvalidSyntax;
    }
    return rest_.empty() ? NumberError::None : scan_exponent(out);
  }

 private:
  NumberError scan_exponent(Scanned& out) {
    const bool decimal = syntax_.exponent && (skip('e') || skip('E'));
    if (!decimal && !(syntax_.binary_exponent && skip('p'))) {
      return NumberError::InvalidSyntax;
    }
    out.integer = false;
    const bool negative = skip('-');
    if (!negative) skip('+');
    std::uint64_t unused = 0;
    const std::string_view digits = take_digits(unused);
    if (digits.empty()) return NumberError::InvalidSyntax;
    std::int64_t value = 0;
    for (const char digit : digits) {
      if (__builtin_mul_overflow(value, 10, &value) ||
          __builtin_add_overflow(value, digit - '0', &value)) {
        return NumberError::OutOfRange;
      }
    }
    (decimal ? out.exponent : out.binary_exponent) = negative ? -value : value;
    return rest_.empty() ? NumberError::None : NumberError::InvalidSyntax;
  }

  bool skip(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  // Appends the digits to `value`, which may overflow.
  std::string_view take_digits(std::uint64_t& value) {
    std::size_t count = 0;
    for (; count < rest_.size() && is_digit(rest_[count]); ++count) {
      value = value * 10 + static_cast<std::uint64_t>(rest_[count] - '0');
    }
    const std::string_view digits = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return digits;
  }

  std::string_view rest_;
  const Syntax& syntax_;
};

// Parses digits that fit in a machine word: to an integer in place, or to the
// quotient of two words.
bool parse_word(const Scanned& scanned, Number& result) {
  if (scanned.whole.size() + scanned.fraction.size() > kWordDigits ||
      scanned.exponent > kNearExponent || scanned.exponent < -kNearExponent ||
      scanned.binary_exponent != 0 || scanned.value == 0) {
    return false;
  }
  const std::int64_t places =
      static_cast<std::int64_t>(scanned.fraction.size()) - scanned.exponent;
  if (places != 0) {
    return fixed512::decimal(scanned.negative, scanned.value, places, result);
  }
  if (scanned.value > INT64_MAX) return false;
  const auto value = static_cast<std::int64_t>(scanned.value);
  result = NumberAccess::inline_integer(scanned.negative ? -value : value,
                                        Number::kDefaultPrecision);
  return true;
}

// The digits of both parts, without leading zeros.
std::string significant_digits(const Scanned& scanned) {
  std::string digits;
  digits.reserve(scanned.whole.size() + scanned.fraction.size());
  digits = scanned.whole;
  digits += scanned.fraction;
  digits.erase(0, digits.find_first_not_of('0'));
  return digits;
}

// Parses any number; the digits must not all be zero.
NumberResult parse_long(const Scanned& scanned, std::string_view digits,
                        const Switches& switches) {
  constexpr std::int64_t kFar = std::int64_t{1} << 40;
  if (scanned.exponent > kFar || scanned.exponent < -kFar ||
      scanned.binary_exponent > kFar || scanned.binary_exponent < -kFar) {
    return {Number(), NumberError::OutOfRange};
  }
  NumberResult result = bigfloat::parse(
      {scanned.negative, digits,
       scanned.exponent - static_cast<std::int64_t>(scanned.fraction.size()),
       scanned.binary_exponent},
      Number::kDefaultPrecision,
      switches.number_parse_as_reference ? bigfloat::Rounding::AsReference
                                         : bigfloat::Rounding::Nearest);
  if (!result.ok()) return result;
  if (result.value.is_infinite() && !switches.huge_literals_are_infinite) {
    return {Number(), NumberError::OutOfRange};
  }
  if (scanned.integer && !switches.round_inexact_integers &&
      !bigfloat::is_exact_integer(
          digits, scanned.negative ? negate(result.value) : result.value)) {
    return {Number(), NumberError::InexactInteger};
  }
  return result;
}

NumberResult parse(std::string_view text, const Syntax& syntax,
                   const Switches& switches) {
  Scanned scanned;
  if (const NumberError error = Scanner(text, syntax).scan(scanned);
      error != NumberError::None) {
    return {Number(), error};
  }
  NumberResult word;
  if (parse_word(scanned, word.value)) return word;
  const std::string digits = significant_digits(scanned);
  if (digits.empty()) {
    return {scanned.negative ? Number::negative_zero() : Number()};
  }
  return parse_long(scanned, digits, switches);
}

// `Inf` and `inf`, with or without a sign.
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
