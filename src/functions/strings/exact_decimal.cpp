#include "functions/strings/exact_decimal.h"

#include <string>

#include "number/big_integer.h"

namespace hcl::functions {
namespace {

Int integer_of(const Number::Parts& parts) {
  Int result = 0;
  for (auto word = parts.magnitude.rbegin(); word != parts.magnitude.rend();
       ++word) {
    result <<= 64;
    result |= *word;
  }
  return result;
}

void drop_zeros(Decimal& decimal) {
  const std::size_t last = decimal.digits.find_last_not_of('0');
  decimal.digits.resize(last == std::string::npos ? 0 : last + 1);
  if (decimal.digits.empty()) decimal.point = 0;
}

bool rounds_up(const std::string& digits, std::size_t count) {
  if (digits[count] == '5' && count + 1 == digits.size()) {
    return count > 0 && (digits[count - 1] - '0') % 2 != 0;
  }
  return digits[count] >= '5';
}

}  // namespace

std::optional<Decimal> exact_decimal(const Number& number,
                                     std::int64_t max_digits) {
  const Number::Parts parts = number.parts();
  Decimal result;
  result.negative = parts.negative;
  if (parts.magnitude.empty()) return result;
  // A bit before the point contributes at least 0.3 digits, a bit after it one.
  if (parts.exponent / 4 > max_digits || -parts.exponent > max_digits) {
    return std::nullopt;
  }
  Int magnitude = integer_of(parts);
  if (parts.exponent >= 0) {
    magnitude <<= static_cast<std::size_t>(parts.exponent);
  } else {
    magnitude *= pow(Int(5), static_cast<unsigned>(-parts.exponent));
  }
  result.digits = digits_of(std::move(magnitude));
  result.point = static_cast<std::int64_t>(result.digits.size());
  if (parts.exponent < 0) result.point += parts.exponent;
  if (result.point > max_digits) return std::nullopt;
  drop_zeros(result);
  return result;
}

void round_decimal(Decimal& decimal, std::int64_t digits) {
  const auto size = static_cast<std::int64_t>(decimal.digits.size());
  if (digits >= size) return;
  if (digits < 0) {
    decimal.digits.clear();
    decimal.point = 0;
    return;
  }
  auto count = static_cast<std::size_t>(digits);
  const bool up = rounds_up(decimal.digits, count);
  decimal.digits.resize(count);
  if (up) {
    while (count > 0 && decimal.digits[count - 1] == '9') --count;
    decimal.digits.resize(count);
    if (count == 0) {
      decimal.digits = "1";
      ++decimal.point;
    } else {
      ++decimal.digits[count - 1];
    }
  }
  drop_zeros(decimal);
}

}  // namespace hcl::functions
