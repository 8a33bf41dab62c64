#ifndef HCL_EVAL_REFERENCE_BRANCH_H_
#define HCL_EVAL_REFERENCE_BRANCH_H_

#include <optional>
#include <string>

#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::eval {

// Why the reference refuses the chosen result of a conditional although it
// converts to the common type; nothing if it does not, or if `switches` do not
// follow the reference in unification. `other` is the other result.
//
// The reference first makes a list of a tuple beside a list, of the one type
// that its elements have in common, and a map of an object beside a map. Then
// it applies the conversion from there to the common type to the tuple or
// object as it was, whose elements may be of other types. Decision D-211.
std::optional<std::string> refusal_by_reference(const Value& chosen,
                                                const Value& other,
                                                const Type& common,
                                                const Switches& switches,
                                                const Limits& limits);

}  // namespace hcl::eval

#endif  // HCL_EVAL_REFERENCE_BRANCH_H_
