#ifndef HCL_FUZZ_CHECK_VALUE_H_
#define HCL_FUZZ_CHECK_VALUE_H_

#include "hcl/value.h"

namespace hcl::fuzz {

// Checks that the parts of a value suit each other, at every depth: keys are
// distinct, in order, and as many as elements; elements have the types that the
// type of the whole says; strings are in normal form.
void check_value(const Value& value);

}  // namespace hcl::fuzz

#endif  // HCL_FUZZ_CHECK_VALUE_H_
