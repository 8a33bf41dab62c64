#ifndef HCL_EVAL_WITH_MARKS_H_
#define HCL_EVAL_WITH_MARKS_H_

#include "hcl/marks.h"
#include "hcl/value.h"

namespace hcl::eval {

// `value` with more marks, unless there are none.
inline Value with_marks(Value value, const MarkSet& marks) {
  if (marks.empty()) return value;
  return value.with_marks(marks);
}

}  // namespace hcl::eval

#endif  // HCL_EVAL_WITH_MARKS_H_
