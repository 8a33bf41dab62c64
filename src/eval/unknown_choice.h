#ifndef HCL_EVAL_UNKNOWN_CHOICE_H_
#define HCL_EVAL_UNKNOWN_CHOICE_H_

#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::eval {

// The result of a conditional that may choose either value, with the
// refinements that both have in common. A known result is allowed only with
// `may_conclude`.
Value unknown_choice(const Value& a, const Value& b, const Type& type,
                     bool may_conclude);

}  // namespace hcl::eval

#endif  // HCL_EVAL_UNKNOWN_CHOICE_H_
