// Arithmetic on numbers in place.

#include "number/scaled_number.h"

#include <algorithm>
#include <cstdint>

#include "number/bigfloat_number.h"

namespace hcl::scaled {
namespace {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

// mantissa * 2^exponent; the mantissa has at most 63 bits.
struct Operand {
  std::int64_t mantissa;
  std::int64_t exponent;
};

// At the default precision every result of two words is exact.
bool read(const Number& number, Operand& operand) {
  if (number.precision() != Number::kDefaultPrecision ||
      NumberAccess::node(number) != nullptr) {
    return false;
  }
  operand = {NumberAccess::mantissa(number), NumberAccess::exponent(number)};
  return true;
}

int trailing_zeros(UnsignedWide value) {
  const auto low = static_cast<std::uint64_t>(value);
  if (low != 0) return __builtin_ctzll(low);
  return 64 + __builtin_ctzll(static_cast<std::uint64_t>(value >> 64U));
}

// Makes a number of an odd mantissa of at most 63 bits, if it can be in place.
bool place(std::uint64_t word, bool negative, std::int64_t exponent,
           Number& result) {
  auto mantissa = static_cast<std::int64_t>(word);
  if (negative) mantissa = -mantissa;
  if (exponent >= 0 && exponent < __builtin_clzll(word)) {
    result = NumberAccess::inline_integer(
        mantissa * (std::int64_t{1} << exponent), Number::kDefaultPrecision);
    return true;
  }
  if (exponent < NumberAccess::kSmallestExponent ||
      exponent > NumberAccess::kLargestExponent) {
    return false;
  }
  result = NumberAccess::scaled(mantissa, static_cast<std::int16_t>(exponent));
  return true;
}

// Makes a number of a nonzero mantissa, if it can be in place.
bool finish(Wide value, std::int64_t exponent, Number& result) {
  const bool negative = value < 0;
  auto magnitude = static_cast<UnsignedWide>(negative ? -value : value);
  const int zeros = trailing_zeros(magnitude);
  magnitude >>= static_cast<unsigned>(zeros);
  if ((magnitude >> 63U) != 0) return false;
  return place(static_cast<std::uint64_t>(magnitude), negative,
               exponent + zeros, result);
}

// Two mantissas with the same exponent, of less than 127 bits.
struct Aligned {
  Wide left;
  Wide right;
  std::int64_t exponent;
};

bool align(const Number& left, const Number& right, Aligned& both) {
  Operand a{};
  Operand b{};
  if (!read(left, a) || !read(right, b)) return false;
  const std::int64_t shift = a.exponent - b.exponent;
  if (shift > 63 || shift < -63) return false;
  both.exponent = std::min(a.exponent, b.exponent);
  both.left = Wide{a.mantissa} *
              (Wide{1} << static_cast<unsigned>(shift > 0 ? shift : 0));
  both.right = Wide{b.mantissa} *
               (Wide{1} << static_cast<unsigned>(shift < 0 ? -shift : 0));
  return true;
}

}  // namespace

bool make(std::uint64_t mantissa, bool negative, std::int64_t exponent,
          Number& result) {
  const int zeros = __builtin_ctzll(mantissa);
  return place(mantissa >> static_cast<unsigned>(zeros), negative,
               exponent + zeros, result);
}

bool add(const Number& left, const Number& right, bool subtract,
         Number& result) {
  Aligned both{};
  if (!align(left, right, both)) return false;
  const Wide sum = subtract ? both.left - both.right : both.left + both.right;
  if (sum != 0) return finish(sum, both.exponent, result);
  result = Number();
  return true;
}

bool multiply(const Number& left, const Number& right, Number& result) {
  Operand a{};
  Operand b{};
  // A zero result may be negative.
  if (!read(left, a) || !read(right, b) || a.mantissa == 0 || b.mantissa == 0) {
    return false;
  }
  return finish(Wide{a.mantissa} * b.mantissa, a.exponent + b.exponent, result);
}

bool divide(const Number& left, const Number& right, Number& result) {
  Operand a{};
  Operand b{};
  if (!read(left, a) || !read(right, b) || a.mantissa == 0 || b.mantissa == 0) {
    return false;
  }
  const int zeros = __builtin_ctzll(static_cast<std::uint64_t>(b.mantissa));
  b.mantissa /= std::int64_t{1} << zeros;
  if (a.mantissa % b.mantissa != 0) return false;
  return finish(a.mantissa / b.mantissa, a.exponent - b.exponent - zeros,
                result);
}

// The quotient has fewer than 127 bits before the point and differs from the
// next integer by at least 2^-127, so rounding it to 512 bits never reaches
// that integer.
bool modulo(const Number& left, const Number& right, Number& result) {
  Aligned both{};
  if (!align(left, right, both) || both.left == 0 || both.right == 0) {
    return false;
  }
  constexpr Wide kLimit = Wide{1} << 63U;
  const bool small = both.left < kLimit && -both.left < kLimit &&
                     both.right < kLimit && -both.right < kLimit;
  const Wide remainder = small ? static_cast<std::int64_t>(both.left) %
                                     static_cast<std::int64_t>(both.right)
                               : both.left % both.right;
  if (remainder != 0) return finish(remainder, both.exponent, result);
  result = Number();
  return true;
}

bool compare(const Number& left, const Number& right,
             std::strong_ordering& result) noexcept {
  Aligned both{};
  if (!align(left, right, both)) return false;
  result = both.left < both.right   ? std::strong_ordering::less
           : both.left > both.right ? std::strong_ordering::greater
                                    : std::strong_ordering::equal;
  return true;
}

}  // namespace hcl::scaled
