#ifndef HCL_SRC_OPERATIONS_RANGES_H_
#define HCL_SRC_OPERATIONS_RANGES_H_

#include "hcl/number.h"
#include "hcl/refinements.h"
#include "hcl/value.h"

namespace hcl::detail {

using Arithmetic = NumberResult (*)(const Number&, const Number&);

// What is known about the result of an operation on numbers of which at least
// one is unknown: it is not null, and it lies in the range that the ranges of
// the operands allow.
Refinements range_of(const Value& left, const Value& right,
                     Arithmetic operation);

}  // namespace hcl::detail

#endif  // HCL_SRC_OPERATIONS_RANGES_H_
