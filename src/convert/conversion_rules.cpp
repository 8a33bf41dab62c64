// Which conversions exist, by types alone.
// Spec: information model, "Type Conversions and Unification".

#include "convert/conversion_rules.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "type/type_data.h"

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

// Types with fewer levels are checked again rather than cached.
constexpr std::uint32_t kWorthRemembering = 8;

}  // namespace

bool detail::TypeRules::converts(const Type& from, const Type& target) {
  if (depth(target) >= kWorthRemembering) {
    keep(from);
    keep(target);
  }
  if (!target.has_dynamic()) return follow(from, target);
  return check(from, target).run();
}

// While common types are being determined, nothing may rely on steps that
// depend on them.
detail::Task<bool> detail::TypeRules::check(const Type& from,
                                            const Type& target) {
  if (!follow(from, target)) co_return false;
  if (unions_.empty()) co_return true;
  const std::vector<Union> unions = std::exchange(unions_, {});
  const std::vector<Step> steps = std::exchange(steps_, {});
  for (const Step& step : steps) {
    found_.erase(nodes_of(*step.from, *step.target));
  }
  for (const Union& needed : unions) {
    const bool is_one = co_await have_one_type(needed);
    if (is_one) continue;
    refused_.insert(nodes_of(from, target));
    co_return false;
  }
  for (const Step& step : steps) {
    if (depth(*step.target) < kWorthRemembering) continue;
    found_.insert(nodes_of(*step.from, *step.target));
  }
  co_return true;
}

detail::Task<bool> detail::TypeRules::have_one_type(const Union& needed) {
  const std::span<const Type> parts = needed.parts;
  std::vector<Type> types(parts.begin(), parts.end());
  const std::optional<Type> common = co_await unify(std::move(types));
  if (!common) co_return false;
  if (needed.may_be_dynamic || !common->is_dynamic()) co_return true;
  co_return std::all_of(parts.begin(), parts.end(),
                        [](const Type& part) { return part.is_dynamic(); });
}

// True if everything depends only on the unions.
bool detail::TypeRules::follow(const Type& from, const Type& target) {
  steps_.clear();
  unions_.clear();
  current_ = 0;
  if (!require(from, target)) return false;
  for (; current_ < steps_.size(); ++current_) {
    const Step step = steps_[current_];
    if (!expand(*step.from, *step.target)) return refuse(current_);
  }
  return true;
}

// Neither the step nor any whole that contains it is possible; nothing is known
// about the others.
bool detail::TypeRules::refuse(std::size_t step) {
  for (const Step& other : steps_) {
    found_.erase(nodes_of(*other.from, *other.target));
  }
  for (;;) {
    const Step& failed = steps_[step];
    if (depth(*failed.target) >= kWorthRemembering) {
      refused_.insert(nodes_of(*failed.from, *failed.target));
    }
    if (failed.whole == step) return false;
    step = failed.whole;
  }
}

bool detail::TypeRules::require(const Type& from, const Type& target) {
  if (from == target || target.is_dynamic()) return true;
  if (from.is_dynamic()) return unsafe_;
  if (from.is_primitive() && target.is_primitive()) {
    return exists_primitive(from.kind(), target.kind(), unsafe_);
  }
  if (from.is_capsule() || target.is_capsule()) {
    return exists_capsule(from, target, unsafe_);
  }
  if (depth(target) >= kWorthRemembering) {
    const Nodes nodes = nodes_of(from, target);
    if (refused_.count(nodes) != 0) return false;
    if (!found_.insert(nodes).second) return true;
  }
  steps_.push_back({&from, &target, current_});
  return true;
}

bool detail::TypeRules::expand(const Type& from, const Type& target) {
  if (target.is_object()) return expand_to_object(from, target);
  if (target.is_tuple()) return expand_to_tuple(from, target);
  return target.is_collection() && expand_to_collection(from, target);
}

bool detail::TypeRules::require_all(const Type& from, const Type& target) {
  const std::span<const Type> parts = from.element_types();
  if (!target.is_dynamic() || parts.empty()) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const Type& part) { return require(part, target); });
  }
  // A collection of any type needs a common type for all its elements. If
  // `dynamic` hides some of their types, the values of an object decide, as in
  // the reference, and those of a tuple do not convert.
  unions_.push_back({parts, from.is_object()});
  return true;
}

bool detail::TypeRules::expand_to_object(const Type& from, const Type& target) {
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

bool detail::TypeRules::expand_to_tuple(const Type& from, const Type& target) {
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

bool detail::TypeRules::expand_to_collection(const Type& from,
                                             const Type& target) {
  const Type& element = target.element_type();
  if (target.is_map()) {
    if (from.is_object()) return require_all(from, element);
    return from.is_map() && require(from.element_type(), element);
  }
  if (from.is_tuple()) {
    if (target.is_set() && !unsafe_ && !switches_.tuple_to_set_safe) {
      return false;
    }
    return require_all(from, element);
  }
  if (!from.is_list() && !from.is_set()) return false;
  if (target.is_set() && from.is_list() && !unsafe_) return false;
  return require(from.element_type(), element);
}

bool detail::conversion_exists(const Type& from, const Type& target,
                               bool unsafe, const Switches& switches) {
  return detail::TypeRules(unsafe, switches).converts(from, target);
}

ConversionSafety conversion_safety(const Type& from, const Type& target,
                                   const Switches& switches) {
  if (from == target || target.is_dynamic()) return ConversionSafety::Identity;
  if (detail::conversion_exists(from, target, false, switches)) {
    return ConversionSafety::Safe;
  }
  return detail::conversion_exists(from, target, true, switches)
             ? ConversionSafety::Unsafe
             : ConversionSafety::None;
}

}  // namespace hcl
