#ifndef HCL_SRC_FUNCTIONS_STRINGS_EXACT_DECIMAL_H_
#define HCL_SRC_FUNCTIONS_STRINGS_EXACT_DECIMAL_H_

#include <cstdint>
#include <optional>

#include "hcl/number.h"

namespace hcl::functions {

// All decimal digits of a finite number. Nothing if there would be more than
// `max_digits` before or after the point.
std::optional<Decimal> exact_decimal(const Number& number,
                                     std::int64_t max_digits);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_EXACT_DECIMAL_H_
