#ifndef HCL_SRC_OPERATIONS_EQUALITY_H_
#define HCL_SRC_OPERATIONS_EQUALITY_H_

#include <cstdint>

#include "hcl/options.h"
#include "hcl/value.h"

// What the two ways to compare values have in common.
namespace hcl::equality {

enum class Answer : std::uint8_t { No, Unknown, Yes };

// Whether what is known about an unknown value excludes a known one.
bool excludes(const Value& unknown, const Value& known);

// Whether no part of the value is unknown in its type.
bool has_known_type(const Value& value);

// As go-cty does. Decisions D-055, D-056 and D-057.
Answer compare_as_reference(const Value& left, const Value& right,
                            const Switches& switches);

}  // namespace hcl::equality

#endif  // HCL_SRC_OPERATIONS_EQUALITY_H_
