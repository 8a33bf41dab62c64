#ifndef HCL_SRC_OPERATIONS_EQUALITY_H_
#define HCL_SRC_OPERATIONS_EQUALITY_H_

#include <cstdint>

#include "hcl/options.h"
#include "hcl/value.h"

// The common part of the two ways to compare values.
namespace hcl::equality {

enum class Answer : std::uint8_t { No, Unknown, Yes };

// Whether the refinements of an unknown value exclude a known one.
bool excludes(const Value& unknown, const Value& known);

// Whether no part of the value has an unknown type.
bool has_known_type(const Value& value);

// Compares like go-cty. Decisions D-055, D-056 and D-057.
Answer compare_as_reference(const Value& left, const Value& right,
                            const Switches& switches);

}  // namespace hcl::equality

#endif  // HCL_SRC_OPERATIONS_EQUALITY_H_
