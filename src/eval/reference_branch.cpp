// Conditionals that only the reference rejects. Decision D-211.

#include "eval/reference_branch.h"

#include <algorithm>

#include "hcl/convert.h"
#include "hcl/unify.h"

namespace hcl::eval {
namespace {

// Whether the reference unifies the element types of such a map.
bool unifies_elements(const Type& common) {
  return common.is_map() && (common.element_type().is_collection() ||
                             common.element_type().is_object());
}

bool are_all_of(const Value& structure, const Type& type) {
  const auto parts = structure.elements();
  return std::all_of(parts.begin(), parts.end(), [&](const Value& part) {
    return part.kind() == TypeKind::Dynamic || part.type().matches(type);
  });
}

}  // namespace

std::optional<std::string> refusal_by_reference(const Value& chosen,
                                                const Value& other,
                                                const Type& common,
                                                const Switches& switches,
                                                const Limits& limits) {
  const bool as_list = chosen.kind() == TypeKind::Tuple &&
                       other.kind() == TypeKind::List && common.is_list();
  const bool as_map = chosen.kind() == TypeKind::Object &&
                      other.kind() == TypeKind::Map && common.is_map();
  if (!switches.unify_as_reference || (!as_list && !as_map)) {
    return std::nullopt;
  }
  const Value structure = chosen.unmarked();
  if (!structure.has_content()) return std::nullopt;
  const Type type = structure.type();
  const std::optional<Type> own =
      unify(type.element_types(), switches, UnifyMode::AllowUnsafe);
  if (!own) return std::nullopt;
  const Type whole = as_list ? Type::list(*own) : Type::map(*own);
  const ConversionResult first = convert(structure, whole, switches, limits);
  if (!first) return to_text(convert(chosen, whole, switches, limits).error());
  if (whole == common || unifies_elements(common) ||
      are_all_of(structure, *own)) {
    return std::nullopt;
  }
  return std::string(as_list ? "element" : "attribute") +
         " types must all match for conversion to " +
         (as_list ? "list" : "map");
}

}  // namespace hcl::eval
