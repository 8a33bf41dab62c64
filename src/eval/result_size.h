#ifndef HCL_EVAL_RESULT_SIZE_H_
#define HCL_EVAL_RESULT_SIZE_H_

#include <cstdint>

#include "hcl/value.h"

namespace hcl::eval {

// Whether the value is larger than the limit, in bytes of text plus 16 for each
// element. Contents count as often as they occur.
bool is_larger_than(const Value& value, std::int64_t limit);

}  // namespace hcl::eval

#endif  // HCL_EVAL_RESULT_SIZE_H_
