#ifndef HCL_EVAL_RESULT_SIZE_H_
#define HCL_EVAL_RESULT_SIZE_H_

#include <cstdint>

#include "hcl/value.h"

namespace hcl::eval {

// Whether the value, with everything inside as often as it occurs, is larger
// than the limit: bytes of text and 16 for each element.
bool is_larger_than(const Value& value, std::int64_t limit);

}  // namespace hcl::eval

#endif  // HCL_EVAL_RESULT_SIZE_H_
