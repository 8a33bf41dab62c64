#ifndef HCL_SRC_OPERATIONS_EQUALITY_H_
#define HCL_SRC_OPERATIONS_EQUALITY_H_

#include <cstdint>

#include "hcl/number.h"
#include "hcl/options.h"
#include "hcl/value.h"
#include "value/compare_text.h"

// The common part of the two ways to compare values.
namespace hcl::equality {

enum class Answer : std::uint8_t { No, Unknown, Yes };

inline Answer decided(bool same) { return same ? Answer::Yes : Answer::No; }

// Whether two known values of the same primitive type are equal.
inline bool same_primitives(const Value& left, const Value& right,
                            const Switches& switches) {
  switch (left.kind()) {
    case TypeKind::Bool:
      return left.as_bool() == right.as_bool();
    case TypeKind::Number:
      return switches.number_precision_by_origin
                 ? same_number(left.as_number(), right.as_number())
                 : equal(left.as_number(), right.as_number());
    default:
      return hcl::detail::same_characters(left.as_string(), right.as_string());
  }
}

// Whether the refinements of an unknown value exclude a known one.
bool excludes(const Value& unknown, const Value& known);

// Whether no part of the value has an unknown type.
bool has_known_type(const Value& value);

// Compares like go-cty. Decisions D-055, D-056 and D-057.
Answer compare_as_reference(const Value& left, const Value& right,
                            const Switches& switches);

}  // namespace hcl::equality

#endif  // HCL_SRC_OPERATIONS_EQUALITY_H_
