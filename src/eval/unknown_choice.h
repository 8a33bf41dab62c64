#ifndef HCL_EVAL_UNKNOWN_CHOICE_H_
#define HCL_EVAL_UNKNOWN_CHOICE_H_

#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::eval {

// The result of a conditional that may choose either value, with what both
// have in common. `may_conclude`: also when only one value is left.
Value unknown_choice(const Value& a, const Value& b, const Type& type,
                     bool may_conclude);

}  // namespace hcl::eval

#endif  // HCL_EVAL_UNKNOWN_CHOICE_H_
