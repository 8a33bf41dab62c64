#ifndef HCL_SRC_NUMBER_FIXED512_RECIPROCAL_H_
#define HCL_SRC_NUMBER_FIXED512_RECIPROCAL_H_

#include <array>
#include <cstdint>

#include "number/limbs.h"

namespace hcl::fixed512 {

// The precomputed data for dividing a machine word by a constant.
struct Reciprocal {
  // The inverse of the divisor modulo 2^64. The divisor is odd and less than
  // 2^61.
  std::uint64_t inverse;
  // The largest quotient. The product of a word and the inverse, modulo 2^64,
  // is at most this if and only if the word is a multiple of the divisor; the
  // product is then the quotient.
  std::uint64_t limit;
  // For divisors above one: 2^power / divisor is the fraction `words` plus less
  // than 2^-576.
  int power;
  Long words;
};

// value / divisor * 2^exponent at the default precision; the value must not be
// zero.
bool quotient(bool negative, std::uint64_t value, const Reciprocal& divisor,
              std::int64_t exponent, Number& result);

}  // namespace hcl::fixed512

#endif  // HCL_SRC_NUMBER_FIXED512_RECIPROCAL_H_
