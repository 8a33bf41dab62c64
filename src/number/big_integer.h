#ifndef HCL_SRC_NUMBER_BIG_INTEGER_H_
#define HCL_SRC_NUMBER_BIG_INTEGER_H_

// The only file that names Boost. Included by the sources of exact numbers, and
// by the decryption with RSA keys, which raises numbers to powers.

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/export.h"

namespace HCL_API hcl {

// Integers of any size; the product of two mantissas of the default precision
// needs no allocation. Boost must never parse text into them, because it reads
// a leading zero as octal; see `integer_of()`.
using Int = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<2 * 512 + 64>,
    boost::multiprecision::et_off>;

inline std::int64_t bits(const Int& value) {
  return value.is_zero() ? 0 : static_cast<std::int64_t>(msb(value)) + 1;
}

inline Int shifted_left(Int value, std::int64_t count) {
  value <<= static_cast<std::size_t>(count);
  return value;
}

// Makes a mantissa odd by moving its trailing zero bits to the exponent.
void strip_zeros(Int& mantissa, std::int64_t& exponent);

// Rounds to a number of bits, half to even. `sticky` means that something
// nonzero follows the mantissa.
void round_bits(Int& mantissa, std::int64_t& exponent, std::int64_t precision,
                bool sticky);

// Converts decimal digits to an integer; divide and conquer above some hundreds
// of digits.
Int integer_of(std::string_view digits);
// The decimal digits of a nonnegative integer.
std::string digits_of(Int value);

// A power of five between two bounds, both scaled by 2^exponent.
struct Power {
  Int low = 1;
  Int high = 1;
  std::int64_t exponent = 0;

  bool is_exact() const { return low == high; }
};

// 5^n between bounds of about `limit` bits; exact if it fits or is small.
Power power_of_five(std::uint64_t n, std::int64_t limit);
// 5^n as the reference computes it: repeated squaring, rounding the product to
// 64 bits more than the precision and the squares to 128 bits more.
Power reference_power_of_five(std::uint64_t n, std::uint32_t precision);

}  // namespace hcl

#endif  // HCL_SRC_NUMBER_BIG_INTEGER_H_
