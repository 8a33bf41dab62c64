#ifndef HCL_SRC_NUMBER_FIXED512_RECIPROCAL_H_
#define HCL_SRC_NUMBER_FIXED512_RECIPROCAL_H_

#include <array>
#include <cstdint>

#include "number/limbs.h"

namespace hcl::fixed512 {

// What division of a machine word by a constant needs.
struct Reciprocal {
  // The odd divisor, less than 2^61, times this is one modulo 2^64.
  std::uint64_t inverse;
  // The largest quotient. A multiple of the divisor, and nothing else, times
  // the inverse modulo 2^64 is no larger; the product is the quotient.
  std::uint64_t limit;
  // Of divisors above one: 2^power / divisor is the fraction `words` and less
  // than 2^-576 more.
  int power;
  Long words;
};

// Of 5^places; null if there is none.
const Reciprocal* reciprocal_of_power(std::int64_t places) noexcept;
// Of a small odd number; null if there is none.
const Reciprocal* reciprocal_of(std::uint64_t divisor) noexcept;

// value / divisor * 2^exponent at the default precision; the value is not zero.
bool quotient(bool negative, std::uint64_t value, const Reciprocal& divisor,
              std::int64_t exponent, Number& result);

}  // namespace hcl::fixed512

#endif  // HCL_SRC_NUMBER_FIXED512_RECIPROCAL_H_
