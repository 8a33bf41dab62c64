#ifndef HCL_SRC_NUMBER_FIXED512_NUMBER_H_
#define HCL_SRC_NUMBER_FIXED512_NUMBER_H_

#include <compare>
#include <cstdint>

#include "hcl/number.h"
#include "number/bigfloat_node.h"

// Arithmetic on finite numbers of at most 512 bits, in machine words on the
// stack. Only the result is allocated.
//
// Each operation succeeds only if both operands are finite, nonzero and of at
// most 512 bits, the result has at most 512 bits and its exponent is in range.
// The result then equals that of the general case in bigfloat_number.h, which
// the caller falls back to otherwise.
namespace hcl::fixed512 {

// The sum of two fractions of 512 bits of the same sign, of which neither is
// 2^64 times the other, as a new node. Null in every other case, and if the sum
// may fit in place: then add() gives it.
bigfloat::FixedNode* add_close(const bigfloat::NumberNode& left,
                               const bigfloat::NumberNode& right);

bool add(const Number& left, const Number& right, Number& result);
bool subtract(const Number& left, const Number& right, Number& result);
bool multiply(const Number& left, const Number& right, Number& result);
bool divide(const Number& left, const Number& right, Number& result);
// Divides a number in place by a small integer times a power of two, also in
// place; the quotient may be in place.
bool divide_by_small(const Number& left, const Number& right, Number& result);
// left / right * 2^exponent at the default precision, for such a divisor.
bool divide_by_small(std::int64_t left, std::int64_t right,
                     std::int64_t exponent, Number& result);
bool negate(const Number& number, Number& result);
bool compare(const Number& left, const Number& right,
             std::strong_ordering& result) noexcept;

// value * 10^-places at the default precision; the value must not be zero.
bool decimal(bool negative, std::uint64_t value, std::int64_t places,
             Number& result);

}  // namespace hcl::fixed512

#endif  // HCL_SRC_NUMBER_FIXED512_NUMBER_H_
