#ifndef HCL_UNIFY_H_
#define HCL_UNIFY_H_

#include <optional>
#include <span>

#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/type.h"

namespace HCL_API hcl {

/// Which conversions unification may rely on.
enum class UnifyMode : std::uint8_t { SafeOnly, AllowUnsafe };

/// The most general type to which all types convert; nothing if there is none
/// or no type is given. Nesting is not limited. All unification in the language
/// (conditionals, splats, conversion to collections of any type) uses this
/// function. The switches `unify_as_reference` and `unify_dynamic_wins` choose
/// the rules.
/// Spec: information model, "Type Unification".
std::optional<Type> unify(std::span<const Type> types,
                          const Switches& switches = {},
                          UnifyMode mode = UnifyMode::AllowUnsafe);

}  // namespace hcl

#endif  // HCL_UNIFY_H_
