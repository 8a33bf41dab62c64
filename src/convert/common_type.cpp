// Common types, and what replaces `dynamic` in a target.
// Spec: information model, "Type Unification".

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "convert/conversion_rules.h"
#include "type/type_data.h"
#include "type/type_walk.h"

namespace hcl {

std::vector<Type> detail::distinct_types(std::span<const Type> types) {
  std::vector<Type> result;
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

detail::TypeRules::Nodes detail::TypeRules::nodes_of(const Type& from,
                                                     const Type& target) {
  return {TypeAccess::node(from), TypeAccess::node(target)};
}

detail::TypeRules::Key detail::TypeRules::key_of(std::span<const Type> types) {
  Key key;
  key.reserve(types.size());
  for (const Type& type : types) key.push_back(TypeAccess::node(type));
  return key;
}

std::size_t detail::TypeRules::NodesHash::operator()(
    const Nodes& nodes) const noexcept {
  const std::hash<const void*> hash;
  return hash(nodes.first) * 31 + hash(nodes.second);
}

std::size_t detail::TypeRules::KeyHash::operator()(
    const Key& key) const noexcept {
  std::size_t result = key.size();
  for (const detail::Node* node : key) {
    result = result * 31 + std::hash<const void*>()(node);
  }
  return result;
}

const Type* detail::TypeRules::remembered(std::span<const Type> types) const {
  const auto found = common_.find(key_of(types));
  if (found == common_.end() || !found->second.type) return nullptr;
  return &*found->second.type;
}

void detail::TypeRules::remember(std::span<const Type> types,
                                 const Type& common) {
  remember_result({types.begin(), types.end()}, common);
}

const detail::TypeRules::Common& detail::TypeRules::remember_result(
    std::vector<Type> types, std::optional<Type> common) {
  Key key = key_of(types);
  return common_
      .try_emplace(std::move(key), Common{std::move(types), std::move(common)})
      .first->second;
}

std::optional<Type> detail::TypeRules::common_type(
    std::span<const Type> types) {
  std::vector<Type> different = detail::distinct_types(types);
  if (different.empty()) return std::nullopt;
  if (different.size() == 1) return std::move(different[0]);
  return unify(std::move(different)).run();
}

detail::Task<std::optional<Type>> detail::TypeRules::unify(
    std::vector<Type> types) {
  std::vector<Type> different = detail::distinct_types(types);
  if (different.empty()) co_return std::nullopt;
  if (different.size() == 1) co_return different[0];
  const auto found = common_.find(key_of(different));
  if (found != common_.end()) co_return found->second.type;
  std::optional<Type> common;
  if (switches_.unify_as_reference) {
    common = co_await detail::unify_as_reference(different, *this);
  } else {
    common = co_await detail::unify_by_rules(different, *this);
  }
  co_return remember_result(std::move(different), std::move(common)).type;
}

std::optional<Type> unify(std::span<const Type> types, const Switches& switches,
                          UnifyMode mode) {
  return detail::TypeRules(mode == UnifyMode::AllowUnsafe, switches)
      .common_type(types);
}

// The one type that represents the parts of a source.
detail::Task<Type> detail::TypeRules::common_part(const Type& from) {
  if (from.is_collection()) co_return from.element_type();
  if (!from.is_tuple() && !from.is_object()) co_return Type();
  const std::span<const Type> parts = from.element_types();
  std::vector<Type> types(parts.begin(), parts.end());
  const std::optional<Type> common = co_await unify(std::move(types));
  co_return common.value_or(Type());
}

namespace {

// The part of a structure's source that goes to a place of the target; null if
// there is none.
const Type* given_part(const Type& from, const Type& target, std::size_t i) {
  if (from.is_collection()) return &from.element_type();
  if (target.is_object() && from.is_object()) {
    return from.attribute_type(target.attribute_names()[i]);
  }
  const bool has_place =
      target.is_tuple() && from.is_tuple() && i < from.element_types().size();
  return has_place ? &from.element_types()[i] : nullptr;
}

}  // namespace

detail::Task<Type> detail::TypeRules::replace(const Type& from,
                                              const Type& target) {
  if (target.is_dynamic()) co_return from;
  if (!target.has_dynamic() || from.is_dynamic()) co_return target;
  const auto found = replaced_.find(nodes_of(from, target));
  if (found != replaced_.end()) co_return found->second;
  std::vector<Type> parts;
  if (target.is_collection()) {
    const Type given = co_await common_part(from);
    Type part = co_await replace(given, target.element_type());
    parts.push_back(std::move(part));
  }
  for (std::size_t i = 0;
       !target.is_collection() && i < target.element_types().size(); ++i) {
    const Type& wanted = target.element_types()[i];
    const Type* given = given_part(from, target, i);
    if (given == nullptr) {
      parts.push_back(wanted);
      continue;
    }
    Type part = co_await replace(*given, wanted);
    parts.push_back(std::move(part));
  }
  Type result = detail::with_parts(target, std::move(parts), false);
  replaced_.emplace(nodes_of(from, target), result);
  co_return result;
}

Type detail::TypeRules::replace_dynamic(const Type& from, const Type& target) {
  if (target.is_dynamic()) return from;
  if (!target.has_dynamic() || from.is_dynamic()) return target;
  return replace(from, target).run();
}

Type detail::replace_dynamic(const Type& from, const Type& target,
                             const Switches& switches) {
  return detail::TypeRules(true, switches).replace_dynamic(from, target);
}

}  // namespace hcl
