#include "functions/strings/exact_decimal.h"

#include <string>

#include "number/big_integer.h"
#include "number/decimal.h"

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
  decimal::trim_zeros(result.digits);
  return result;
}

}  // namespace hcl::functions
