#include "functions/strings/exact_decimal.h"

#include <string>

#include "number/big_integer.h"
#include "number/decimal.h"

namespace hcl::functions {
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
  Int magnitude = Int::of_words(parts.magnitude);
  if (parts.exponent >= 0) {
    magnitude <<= static_cast<std::size_t>(parts.exponent);
  } else {
    magnitude *=
        exact_power_of_five(static_cast<std::uint64_t>(-parts.exponent));
  }
  result.digits = digits_of(std::move(magnitude));
  result.point = static_cast<std::int64_t>(result.digits.size());
  if (parts.exponent < 0) result.point += parts.exponent;
  if (result.point > max_digits) return std::nullopt;
  decimal::trim_zeros(result.digits);
  return result;
}

}  // namespace hcl::functions
