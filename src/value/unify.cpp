// Unification by the rules of the information model.
// Spec: information model, "Type Unification".

#include "hcl/unify.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "value/conversion_rules.h"
#include "value/type_data.h"

namespace hcl {
namespace {

using Types = std::vector<Type>;

class Unifier {
 public:
  Unifier(const Switches& switches, UnifyMode mode)
      : switches_(switches), mode_(mode) {}

  // The rule for several distinct types, none of them dynamic.
  std::optional<Type> candidate(const Types& types) const {
    const auto all = [&](auto... kinds) {
      return std::all_of(types.begin(), types.end(), [&](const Type& type) {
        return ((type.kind() == kinds) || ...);
      });
    };
    using enum TypeKind;
    if (all(String, Number, Bool)) return primitives(types);
    if (all(Map)) return collection(types, Map);
    if (all(Map, Object)) return object(types);
    if (all(List)) return collection(types, List);
    if (all(Set)) return collection(types, Set);
    if (all(List, Set)) return collection(types, List);
    if (all(List, Set, Tuple)) return tuple(types);
    return std::nullopt;
  }

 private:
  static std::optional<Type> primitives(const Types& types) {
    const bool any_string =
        std::any_of(types.begin(), types.end(),
                    [](const Type& type) { return type.is_string(); });
    if (!any_string) return std::nullopt;
    return Type::string();
  }

  std::optional<Type> inner(const Types& types) const {
    return unify(types, switches_, mode_);
  }

  std::optional<Type> collection(const Types& types, TypeKind kind) const {
    Types elements;
    for (const Type& type : types) elements.push_back(type.element_type());
    const std::optional<Type> element = inner(elements);
    if (!element) return std::nullopt;
    if (kind == TypeKind::List) return Type::list(*element);
    return kind == TypeKind::Set ? Type::set(*element) : Type::map(*element);
  }

  // The union of the attributes; maps give every attribute's type.
  std::optional<Type> object(const Types& types) const {
    std::vector<std::string> names;
    for (const Type& type : types) {
      if (!type.is_object()) continue;
      names.insert(names.end(), type.attribute_names().begin(),
                   type.attribute_names().end());
    }
    const ObjectShape shape = ObjectShape::of(std::move(names));
    Types result;
    for (const std::string& name : shape.names()) {
      Types given;
      for (const Type& type : types) {
        if (type.is_map()) {
          given.push_back(type.element_type());
        } else if (const Type* attribute = type.attribute_type(name)) {
          given.push_back(*attribute);
        }
      }
      std::optional<Type> attribute = inner(given);
      if (!attribute) return std::nullopt;
      result.push_back(*std::move(attribute));
    }
    return Type::object(shape, std::move(result));
  }

  std::optional<Type> tuple(const Types& types) const {
    std::optional<std::size_t> length;
    for (const Type& type : types) {
      if (!type.is_tuple()) continue;
      if (length.value_or(type.element_types().size()) !=
          type.element_types().size()) {
        return list_of_all(types);
      }
      length = type.element_types().size();
    }
    Types result;
    for (std::size_t i = 0; i < *length; ++i) {
      Types given;
      for (const Type& type : types) {
        given.push_back(type.is_tuple() ? type.element_types()[i]
                                        : type.element_type());
      }
      std::optional<Type> element = inner(given);
      if (!element) return std::nullopt;
      result.push_back(*std::move(element));
    }
    return Type::tuple(std::move(result));
  }

  // Tuples of different lengths: where the model has no rule, the list of one
  // element type to which all convert. Decision D-067.
  std::optional<Type> list_of_all(const Types& types) const {
    Types given;
    for (const Type& type : types) {
      if (type.is_tuple()) {
        given.insert(given.end(), type.element_types().begin(),
                     type.element_types().end());
      } else {
        given.push_back(type.element_type());
      }
    }
    const std::optional<Type> element = inner(given);
    if (!element) return std::nullopt;
    return Type::list(*element);
  }

  const Switches& switches_;
  UnifyMode mode_;
};

// Each type once, in order of appearance.
Types distinct(std::span<const Type> types) {
  Types result;
  std::unordered_set<Type> seen;
  for (const Type& type : types) {
    if (result.size() < 8) {
      if (std::find(result.begin(), result.end(), type) == result.end()) {
        result.push_back(type);
      }
      continue;
    }
    if (seen.empty()) seen.insert(result.begin(), result.end());
    if (seen.insert(type).second) result.push_back(type);
  }
  return result;
}

std::optional<Type> unify_as_specified(const Types& all,
                                       const Switches& switches,
                                       UnifyMode mode) {
  Types types;
  std::copy_if(all.begin(), all.end(), std::back_inserter(types),
               [](const Type& type) { return !type.is_dynamic(); });
  const bool any_dynamic = types.size() != all.size();
  if (any_dynamic && switches.unify_dynamic_wins) {
    const bool any_compound =
        std::any_of(types.begin(), types.end(),
                    [](const Type& type) { return !type.is_primitive(); });
    if (any_compound || mode == UnifyMode::SafeOnly) return Type::dynamic();
  }
  if (types.size() == 1) return types[0];
  const std::optional<Type> result = Unifier(switches, mode).candidate(types);
  if (!result) return std::nullopt;
  const bool all_convert =
      std::all_of(types.begin(), types.end(), [&](const Type& type) {
        return conversion_exists(type, *result, mode == UnifyMode::AllowUnsafe,
                                 switches);
      });
  return all_convert ? result : std::nullopt;
}

}  // namespace

std::optional<Type> unify(std::span<const Type> types, const Switches& switches,
                          UnifyMode mode) {
  const Types different = distinct(types);
  if (different.empty()) return std::nullopt;
  if (different.size() == 1) return different[0];
  for (const Type& type : different) {
    if (depth(type) > kDeepestConvertibleType) return std::nullopt;
  }
  return switches.unify_as_reference
             ? unify_as_reference(different, switches, mode)
             : unify_as_specified(different, switches, mode);
}

}  // namespace hcl
