#ifndef HCL_SRC_OPERATIONS_SHARED_KNOWLEDGE_H_
#define HCL_SRC_OPERATIONS_SHARED_KNOWLEDGE_H_

#include <span>

#include "hcl/refinements.h"
#include "hcl/value.h"

// What is known about a value that is one of several.
// Spec: information model, "Unknown Values and the Dynamic Pseudo-Type".
namespace hcl::detail {

// What is known of both values, which have one kind and no marks. Of null, only
// that it may be null.
Refinements shared_knowledge(const Value& a, const Value& b);

// An unknown value of the type with what is known of it. With `may_conclude`,
// it is known where that leaves one value; without, all that is kept then is
// whether it is null.
Value unknown_with(const Type& type, Refinements known, bool may_conclude);

// The value that is one of these, of which there is at least one: unknown, with
// what all of them have in common, or null or known where that leaves one
// value and `may_conclude`. Marks are left out. Values of different types give
// the dynamic value.
Value one_of(std::span<const Value> values, bool may_conclude = true);

}  // namespace hcl::detail

#endif  // HCL_SRC_OPERATIONS_SHARED_KNOWLEDGE_H_
