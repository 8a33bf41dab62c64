// Refinements of a conditional whose predicate is unknown: those that hold for
// both branches.

#include "eval/unknown_choice.h"

#include <utility>

#include "hcl/refinements.h"
#include "operations/shared_knowledge.h"

namespace hcl::eval {

Value unknown_choice(const Value& a, const Value& b, const Type& type,
                     bool may_conclude) {
  if (a.is_null() && b.is_null()) {
    return may_conclude ? Value::null(type) : Value::unknown(type);
  }
  Refinements known = detail::shared_knowledge(a, b);
  // The reference keeps no prefix here, although an index and `coalesce` do.
  known.string_prefix.clear();
  // A conversion may change bounds and lengths. The reference concludes nothing
  // from a value that is converted, even if its length stays.
  const bool same_types =
      a.kind() == b.kind() && a.kind() == type.kind() &&
      !(may_conclude && type.is_collection() && a.type() != b.type());
  if (same_types) {
    return detail::unknown_with(type, std::move(known), may_conclude);
  }
  Refinements only_null;
  only_null.not_null = known.not_null;
  return Value::unknown(type, std::move(only_null));
}

}  // namespace hcl::eval
