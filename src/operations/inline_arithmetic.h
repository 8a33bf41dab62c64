#ifndef HCL_SRC_OPERATIONS_INLINE_ARITHMETIC_H_
#define HCL_SRC_OPERATIONS_INLINE_ARITHMETIC_H_

#include <algorithm>
#include <cstdint>

#include "value/value_data.h"

// Exact arithmetic on numbers in place whose steps all fit in a machine word.
// An operation that returns true gives the result of the general case in
// hcl/number.h; otherwise the caller falls back to that.
namespace hcl::fast_path {

// mantissa * 2^exponent at the default precision.
struct Word {
  std::int64_t mantissa = 0;
  std::int32_t exponent = 0;
};

inline bool read(const Value& value, Word& word) noexcept {
  word.mantissa = ValueAccess::integer(value);
  if (ValueAccess::kind(value) == ValueAccess::Kind::Scaled) {
    word.exponent = static_cast<std::int32_t>(ValueAccess::precision(value));
    return true;
  }
  return ValueAccess::kind(value) == ValueAccess::Kind::Integer &&
         ValueAccess::precision(value) == Number::kDefaultPrecision;
}

// Makes the mantissa odd; false if the number cannot be in place then.
inline bool normalise(Word& word) noexcept {
  if (word.mantissa == 0) return false;
  const int zeros = __builtin_ctzll(static_cast<std::uint64_t>(word.mantissa));
  word.mantissa >>= zeros;
  word.exponent += zeros;
  // An integer that fits is always stored as an integer.
  if (word.exponent >= 0) {
    return word.exponent <= 62 &&
           !__builtin_mul_overflow(word.mantissa,
                                   std::int64_t{1} << word.exponent,
                                   &word.mantissa) &&
           word.mantissa != INT64_MIN;
  }
  return word.exponent >= INT16_MIN;
}

// The value of a normalized word.
inline Value value_of(const Word& word) noexcept {
  return word.exponent >= 0 ? Value::number(word.mantissa)
                            : ValueAccess::scaled(word.mantissa, word.exponent);
}

// Gives both the smaller of the two exponents.
inline bool align(Word& left, Word& right) noexcept {
  Word& larger = left.exponent > right.exponent ? left : right;
  const std::int32_t least = std::min(left.exponent, right.exponent);
  const std::int32_t shift = larger.exponent - least;
  larger.exponent = least;
  return shift <= 62 &&
         !__builtin_mul_overflow(larger.mantissa, std::int64_t{1} << shift,
                                 &larger.mantissa);
}

inline bool add(Word left, Word right, Word& sum) noexcept {
  if (!align(left, right)) return false;
  sum.exponent = left.exponent;
  return !__builtin_add_overflow(left.mantissa, right.mantissa,
                                 &sum.mantissa) &&
         normalise(sum);
}

inline bool subtract(Word left, Word right, Word& difference) noexcept {
  if (!align(left, right)) return false;
  difference.exponent = left.exponent;
  return !__builtin_sub_overflow(left.mantissa, right.mantissa,
                                 &difference.mantissa) &&
         normalise(difference);
}

inline bool multiply(Word left, Word right, Word& product) noexcept {
  product.exponent = left.exponent + right.exponent;
  return !__builtin_mul_overflow(left.mantissa, right.mantissa,
                                 &product.mantissa) &&
         normalise(product);
}

// Only by a power of two.
inline bool divide(Word left, Word right, Word& quotient) noexcept {
  if (left.mantissa == 0 || right.mantissa == 0) return false;
  const int zeros = __builtin_ctzll(static_cast<std::uint64_t>(right.mantissa));
  if (right.mantissa >> zeros != 1) return false;
  quotient.mantissa = left.mantissa;
  quotient.exponent = left.exponent - right.exponent - zeros;
  return normalise(quotient);
}

}  // namespace hcl::fast_path

#endif  // HCL_SRC_OPERATIONS_INLINE_ARITHMETIC_H_
