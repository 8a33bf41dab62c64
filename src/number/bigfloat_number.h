#ifndef HCL_SRC_NUMBER_BIGFLOAT_NUMBER_H_
#define HCL_SRC_NUMBER_BIGFLOAT_NUMBER_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/number.h"

namespace hcl {

// Gives the files of this room access to the representation of numbers.
struct NumberAccess {
  // The range of the exponents of numbers stored in place.
  static constexpr std::int64_t kSmallestExponent = -0x8000;
  static constexpr std::int64_t kLargestExponent = 0x7fff;

  static Number inline_integer(std::int64_t value,
                               std::uint32_t precision) noexcept {
    return Number(value, precision);
  }
  static Number scaled(std::int64_t mantissa, std::int16_t exponent) noexcept {
    return Number(mantissa, exponent, Number::Storage::Scaled);
  }
  static bool is_scaled(const Number& number) noexcept {
    return number.storage_ == Number::Storage::Scaled;
  }
  static std::int16_t exponent(const Number& number) noexcept {
    return number.exponent_;
  }
  static Number adopt(const detail::Node* node,
                      std::uint32_t precision) noexcept {
    return Number(node, precision);
  }
  // Replaces a number in place by one with a node, and takes over the reference
  // to the node.
  static void put(Number& number, const detail::Node* node,
                  std::uint32_t precision) noexcept {
    number.node_ = node;
    number.precision_ = precision;
    number.exponent_ = 0;
    number.unused_ = 0;
    number.storage_ = Number::Storage::Node;
  }
  // The integer factor of a number in place, without its power of two.
  static std::int64_t mantissa(const Number& number) noexcept {
    return number.integer_;
  }
  // Null for a number in place.
  static const detail::Node* node(const Number& number) noexcept {
    return number.storage_ == Number::Storage::Node ? number.node_ : nullptr;
  }
};

// The general case behind the fast paths of number.cpp. Operands may be in
// place or not; results are stored in place if possible.
namespace bigfloat {

NumberResult add(const Number& left, const Number& right, bool subtract);
NumberResult multiply(const Number& left, const Number& right);
NumberResult divide(const Number& left, const Number& right);
NumberResult modulo(const Number& left, const Number& right);
Number negate(const Number& number);
// Rounds to an integer: 0 towards zero, -1 down, 1 up.
Number to_integer(const Number& number, int direction);
std::strong_ordering compare(const Number& left, const Number& right) noexcept;

// A decimal number: digits without sign, point or leading zeros, scaled by a
// power of ten.
struct DecimalText {
  bool negative = false;
  std::string_view digits;
  std::int64_t exponent = 0;
  // The power of two from a `p` exponent.
  std::int64_t binary_exponent = 0;
};

enum class Rounding : std::uint8_t {
  // The truly nearest number.
  Nearest,
  // Rounds like the reference, with inexact powers of five beyond 5^248.
  AsReference,
};
// The result may be infinite or zero if the exponent is out of range. `error`
// is OutOfRange only if the reference has no number either.
NumberResult parse(const DecimalText& text, std::uint32_t precision,
                   Rounding rounding);
// The leading decimal digits of a finite number and of both ends of the
// interval that rounds to it. Each text begins with a nonzero digit.
struct Digits {
  std::string text;
  // Whether further digits follow that are not all zero.
  bool inexact = false;
};
struct Neighbourhood {
  Digits lower;
  Digits value;
  Digits upper;
  // All three texts are integers times this power of ten.
  std::int64_t exponent = 0;
  // Whether the ends themselves round to the number.
  bool inclusive = false;
};
// With `Nearest`, the lower end is only half as far away at powers of two,
// which is exact; with `AsReference`, it is not.
Neighbourhood neighbourhood(const Number& number, Rounding rounding);
// About `count` leading digits of the value only, and their exponent.
Digits leading_digits(const Number& number, std::int64_t count,
                      std::int64_t& exponent);

// The approximate power of ten of the leading digit.
std::int64_t decimal_magnitude(const Number& number);

// Whether the integer with these digits has exactly this value.
bool is_exact_integer(std::string_view digits, const Number& number);

void destroy_number(const detail::Node* node) noexcept;

}  // namespace bigfloat

}  // namespace hcl

#endif  // HCL_SRC_NUMBER_BIGFLOAT_NUMBER_H_
