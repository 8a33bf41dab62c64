#ifndef HCL_SRC_OPERATIONS_SHARED_KNOWLEDGE_H_
#define HCL_SRC_OPERATIONS_SHARED_KNOWLEDGE_H_

#include <span>

#include "hcl/value.h"

// What is known about a value that is one of several.
namespace hcl::detail {

// The value that is one of these, of which there is at least one: unknown, with
// what all of them have in common, or null or known where that leaves one
// value. Marks are left out. Values of different types give the dynamic value.
// Spec: information model, "Unknown Values and the Dynamic Pseudo-Type".
Value one_of(std::span<const Value> values);

}  // namespace hcl::detail

#endif  // HCL_SRC_OPERATIONS_SHARED_KNOWLEDGE_H_
