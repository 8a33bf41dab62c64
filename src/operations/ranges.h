#ifndef HCL_SRC_OPERATIONS_RANGES_H_
#define HCL_SRC_OPERATIONS_RANGES_H_

#include "hcl/number.h"
#include "hcl/refinements.h"
#include "hcl/value.h"

// Interval arithmetic on the refinements of unknown numbers.
namespace hcl::detail {

using Arithmetic = NumberResult (*)(const Number&, const Number&);

// The refinements of the result of an operation on numbers, at least one of
// which is unknown: it is not null, and it lies in the range that the ranges of
// the operands allow. Interval arithmetic.
Refinements range_of(const Value& left, const Value& right,
                     Arithmetic operation);

}  // namespace hcl::detail

#endif  // HCL_SRC_OPERATIONS_RANGES_H_
