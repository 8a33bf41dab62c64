#ifndef HCL_EVAL_REFERENCE_BRANCH_H_
#define HCL_EVAL_REFERENCE_BRANCH_H_

#include <optional>
#include <string>

#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::eval {

// Why the reference rejects the chosen result of a conditional although it
// converts to the common type; nothing if the reference accepts it, or if
// `switches` do not follow the reference in unification. `other` is the other
// result.
//
// Beside a list, the reference first converts a tuple to a list of the one type
// that its elements have in common; beside a map, it converts an object to a
// map. It then applies the conversion from that type to the common type to the
// original tuple or object, whose elements may have other types. Decision
// D-211.
std::optional<std::string> refusal_by_reference(const Value& chosen,
                                                const Value& other,
                                                const Type& common,
                                                const Switches& switches,
                                                const Limits& limits);

}  // namespace hcl::eval

#endif  // HCL_EVAL_REFERENCE_BRANCH_H_
