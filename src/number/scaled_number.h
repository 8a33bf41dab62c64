#ifndef HCL_SRC_NUMBER_SCALED_NUMBER_H_
#define HCL_SRC_NUMBER_SCALED_NUMBER_H_

#include <compare>
#include <cstdint>

#include "hcl/number.h"

// Exact arithmetic on machine words times powers of two, without allocation.
//
// Each operation succeeds only if both operands are in place at the default
// precision and nothing has to be rounded. The result then equals that of the
// general case in bigfloat_number.h, which the caller falls back to otherwise.
namespace hcl::scaled {

// Makes the number mantissa * 2^exponent of the default precision, if it can be
// stored in place. The mantissa must be nonzero and have at most 63 bits.
bool make(std::uint64_t mantissa, bool negative, std::int64_t exponent,
          Number& result);

bool add(const Number& left, const Number& right, bool subtract,
         Number& result);
bool multiply(const Number& left, const Number& right, Number& result);
bool divide(const Number& left, const Number& right, Number& result);
bool modulo(const Number& left, const Number& right, Number& result);
bool compare(const Number& left, const Number& right,
             std::strong_ordering& result) noexcept;

}  // namespace hcl::scaled

#endif  // HCL_SRC_NUMBER_SCALED_NUMBER_H_
