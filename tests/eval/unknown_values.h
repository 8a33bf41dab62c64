#ifndef HCL_TESTS_EVAL_UNKNOWN_VALUES_H_
#define HCL_TESTS_EVAL_UNKNOWN_VALUES_H_

#include <random>

#include "hcl/value.h"

// Values that stand for others: what must hold of a result when an operand is
// not known yet. Spec: information model, "Unknown Values".
namespace hcl::testing {

using Random = std::mt19937;

// The value with one or more of its parts unknown, at any depth, refined by
// what is true of them. Types stay, marks too.
Value with_unknown_parts(const Value& value, Random& random);

// Whether the value that is not wholly known may turn out to be the other one:
// types, nulls, bounds, prefixes and lengths; marks do not count.
bool admits(const Value& unknown, const Value& known);

// Another value of the same type, without marks.
Value another_value(const Value& value, Random& random);

}  // namespace hcl::testing

#endif  // HCL_TESTS_EVAL_UNKNOWN_VALUES_H_
