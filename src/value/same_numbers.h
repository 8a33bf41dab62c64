#ifndef HCL_SRC_VALUE_SAME_NUMBERS_H_
#define HCL_SRC_VALUE_SAME_NUMBERS_H_

#include <vector>

#include "hcl/export.h"
#include "hcl/value.h"

namespace HCL_API hcl {

// Replaces each wholly known value by the first one that is equal to it if
// numbers are compared with `same_number()`. The values then are elements of
// sets as the reference implementation knows them, for which Value's `==` and
// hash are right. Costs a look at each value, and sorting if a fraction is
// among them that has another precision than literals have.
void unite_same_numbers(std::vector<Value>& values);

// The same for several lists of values at once.
void unite_same_numbers(std::vector<std::vector<Value>>& lists);

}  // namespace hcl

#endif  // HCL_SRC_VALUE_SAME_NUMBERS_H_
