// Which conversions exist, by types alone.
// Spec: information model, "Type Conversions and Unification".

#include "value/conversion_rules.h"

#include <algorithm>
#include <vector>

#include "hcl/convert.h"
#include "value/type_data.h"

namespace hcl {
namespace {

bool exists_primitive(TypeKind from, TypeKind target, bool unsafe) {
  if (target == TypeKind::String) return true;
  return unsafe && from == TypeKind::String;
}

bool exists_capsule(const Type& from, const Type& target, bool unsafe) {
  if (!unsafe) return false;
  if (target.is_capsule() && target.capsule_definition().convert_to) {
    return true;
  }
  return from.is_capsule() && from.capsule_definition().convert_from;
}

// Types of fewer levels are looked at again rather than remembered.
constexpr std::uint32_t kWorthRemembering = 8;

}  // namespace

bool ConversionCheck::holds(const Type& from, const Type& target) {
  pending_.clear();
  if (!require(from, target)) return false;
  while (!pending_.empty()) {
    const auto [part, wanted] = pending_.back();
    pending_.pop_back();
    if (!expand(*part, *wanted)) return false;
  }
  return true;
}

bool ConversionCheck::require(const Type& from, const Type& target) {
  if (from == target || target.is_dynamic()) return true;
  if (from.is_dynamic()) return unsafe_;
  if (from.is_primitive() && target.is_primitive()) {
    return exists_primitive(from.kind(), target.kind(), unsafe_);
  }
  if (is_too_deep(target)) return false;
  if (from.is_capsule() || target.is_capsule()) {
    return exists_capsule(from, target, unsafe_);
  }
  if (depth(target) < kWorthRemembering ||
      seen_.emplace(TypeAccess::node(from), TypeAccess::node(target)).second) {
    pending_.emplace_back(&from, &target);
  }
  return true;
}

bool ConversionCheck::expand(const Type& from, const Type& target) {
  if (target.is_object()) return expand_to_object(from, target);
  if (target.is_tuple()) return expand_to_tuple(from, target);
  return target.is_collection() && expand_to_collection(from, target);
}

bool ConversionCheck::require_all(std::span<const Type> from,
                                  const Type& target) {
  if (!target.is_dynamic() || from.empty()) {
    return std::all_of(from.begin(), from.end(),
                       [&](const Type& part) { return require(part, target); });
  }
  // A collection of any type needs one type for all its elements.
  const std::optional<Type> common = unify(
      from, switches_, unsafe_ ? UnifyMode::AllowUnsafe : UnifyMode::SafeOnly);
  if (!common) return false;
  if (!common->is_dynamic()) return true;
  return std::all_of(from.begin(), from.end(),
                     [](const Type& part) { return part.is_dynamic(); });
}

bool ConversionCheck::expand_to_object(const Type& from, const Type& target) {
  if (!from.is_object() && !(from.is_map() && unsafe_)) return false;
  const std::span<const std::string> names = target.attribute_names();
  const std::span<const Type> types = target.element_types();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (from.is_map()) {
      if (!target.is_optional(i) && !require(from.element_type(), types[i])) {
        return false;
      }
      continue;
    }
    const Type* given = from.attribute_type(names[i]);
    if (given == nullptr) {
      if (switches_.missing_attribute_is_error && !target.is_optional(i)) {
        return false;
      }
    } else if (!require(*given, types[i])) {
      return false;
    }
  }
  return true;
}

bool ConversionCheck::expand_to_tuple(const Type& from, const Type& target) {
  const std::span<const Type> wanted = target.element_types();
  if (from.is_list() || from.is_set()) {
    return unsafe_ && switches_.sequence_to_tuple &&
           std::all_of(wanted.begin(), wanted.end(), [&](const Type& part) {
             return require(from.element_type(), part);
           });
  }
  if (!from.is_tuple() || from.element_types().size() != wanted.size()) {
    return false;
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!require(from.element_types()[i], wanted[i])) return false;
  }
  return true;
}

bool ConversionCheck::expand_to_collection(const Type& from,
                                           const Type& target) {
  const Type& element = target.element_type();
  if (target.is_map()) {
    if (from.is_object()) return require_all(from.element_types(), element);
    return from.is_map() && require(from.element_type(), element);
  }
  if (from.is_tuple()) {
    if (target.is_set() && !unsafe_ && !switches_.tuple_to_set_safe) {
      return false;
    }
    return require_all(from.element_types(), element);
  }
  if (!from.is_list() && !from.is_set()) return false;
  if (target.is_set() && from.is_list() && !unsafe_) return false;
  return require(from.element_type(), element);
}

bool is_too_deep(const Type& type) {
  return type.has_dynamic() && depth(type) > kDeepestTypeWithDynamic;
}

bool conversion_exists(const Type& from, const Type& target, bool unsafe,
                       const Switches& switches) {
  return ConversionCheck(unsafe, switches).holds(from, target);
}

ConversionSafety conversion_safety(const Type& from, const Type& target,
                                   const Switches& switches) {
  if (from == target || target.is_dynamic()) return ConversionSafety::Identity;
  if (conversion_exists(from, target, false, switches)) {
    return ConversionSafety::Safe;
  }
  return conversion_exists(from, target, true, switches)
             ? ConversionSafety::Unsafe
             : ConversionSafety::None;
}

namespace {

// The one type that stands for the parts of a source.
Type common_part(const Type& from, const Switches& switches) {
  if (from.is_collection()) return from.element_type();
  if (!from.is_tuple() && !from.is_object()) return Type();
  return unify(from.element_types(), switches).value_or(Type());
}

}  // namespace

Type replace_dynamic(const Type& from, const Type& target,
                     const Switches& switches) {
  if (target.is_dynamic()) return from;
  if (!target.has_dynamic() || from.is_dynamic() || is_too_deep(target)) {
    return target;
  }
  if (target.is_collection()) {
    Type part = replace_dynamic(common_part(from, switches),
                                target.element_type(), switches);
    if (target.is_list()) return Type::list(part);
    return target.is_set() ? Type::set(part) : Type::map(part);
  }
  const std::span<const Type> wanted = target.element_types();
  std::vector<Type> parts;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Type* given = nullptr;
    if (from.is_collection()) {
      given = &from.element_type();
    } else if (target.is_object() && from.is_object()) {
      given = from.attribute_type(target.attribute_names()[i]);
    } else if (target.is_tuple() && from.is_tuple() &&
               i < from.element_types().size()) {
      given = &from.element_types()[i];
    }
    parts.push_back(given == nullptr
                        ? wanted[i]
                        : replace_dynamic(*given, wanted[i], switches));
  }
  return target.is_tuple() ? Type::tuple(std::move(parts))
                           : Type::object(target.shape(), std::move(parts));
}

}  // namespace hcl
