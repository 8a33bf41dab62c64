#ifndef HCL_SRC_NUMBER_FIXED512_NUMBER_H_
#define HCL_SRC_NUMBER_FIXED512_NUMBER_H_

#include <compare>
#include <cstdint>

#include "hcl/number.h"

// Arithmetic on finite numbers of at most 512 bits, in machine words on the
// stack. The only allocation is that of the result.
//
// Each operation answers only where both operands are finite, not zero and of
// at most 512 bits, and the result has at most 512 bits and its exponent is in
// range; its answer is then the one of the general case in exact_number.h,
// which is asked otherwise.
namespace hcl::fixed512 {

bool add(const Number& left, const Number& right, Number& result);
bool subtract(const Number& left, const Number& right, Number& result);
bool multiply(const Number& left, const Number& right, Number& result);
bool divide(const Number& left, const Number& right, Number& result);
// Of numbers in place, by a small integer times a power of two; the quotient
// may be in place.
bool divide_by_small(const Number& left, const Number& right, Number& result);
bool negate(const Number& number, Number& result);
bool compare(const Number& left, const Number& right,
             std::strong_ordering& result) noexcept;

// value * 10^-places at the default precision; the value is not zero.
bool decimal(bool negative, std::uint64_t value, std::int64_t places,
             Number& result);

}  // namespace hcl::fixed512

#endif  // HCL_SRC_NUMBER_FIXED512_NUMBER_H_
