#ifndef HCL_TESTS_EVAL_UNKNOWN_VALUES_H_
#define HCL_TESTS_EVAL_UNKNOWN_VALUES_H_

#include <random>

#include "hcl/value.h"

// Values that stand for others: what must hold for a result if an operand is
// unknown. Spec: information model, "Unknown Values".
namespace hcl::testing {

using Random = std::mt19937;

// The value with one or more of its parts unknown, at any depth, and refined by
// facts that hold for them. Types and marks stay.
Value with_unknown_parts(const Value& value, Random& random);

// Whether a value that is not wholly known may turn out to be the other one:
// compares types, nulls, bounds, prefixes and lengths, but not marks.
bool admits(const Value& unknown, const Value& known);

// Another value of the same type, without marks.
Value another_value(const Value& value, Random& random);

}  // namespace hcl::testing

#endif  // HCL_TESTS_EVAL_UNKNOWN_VALUES_H_
