#ifndef HCL_VALUE_CONVERSION_RULES_H_
#define HCL_VALUE_CONVERSION_RULES_H_

#include <cstdint>

#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/unify.h"

namespace hcl {

// Deeper target types have no conversions but the identity: whether there is a
// conversion is found by following a type's nesting on the call stack.
constexpr std::uint32_t kDeepestConvertibleType = 512;

// The same for the unification rules of the reference. They try several ways at
// each level and take more of the stack.
constexpr std::uint32_t kDeepestTypeUnifiedAsReference = 200;

// Whether there is a conversion between the types, by the types alone.
bool conversion_exists(const Type& from, const Type& target, bool unsafe,
                       const Switches& switches);

// The target with each `dynamic` inside replaced by the corresponding part of
// the source type.
Type replace_dynamic(const Type& from, const Type& target,
                     const Switches& switches);

// The two sets of rules behind `unify()`; types are distinct and several.
std::optional<Type> unify_as_reference(std::span<const Type> types,
                                       const Switches& switches,
                                       UnifyMode mode);

}  // namespace hcl

#endif  // HCL_VALUE_CONVERSION_RULES_H_
