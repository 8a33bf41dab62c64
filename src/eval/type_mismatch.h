#ifndef HCL_EVAL_TYPE_MISMATCH_H_
#define HCL_EVAL_TYPE_MISMATCH_H_

#include <string>

#include "hcl/type.h"

namespace hcl::eval {

// Why the types of a conditional's branches cannot be unified: a full sentence
// without the full stop.
std::string describe_type_mismatch(const Type& when_true,
                                   const Type& when_false);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TYPE_MISMATCH_H_
