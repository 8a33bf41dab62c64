// Order, identity and hash of values, with work lists instead of recursion.
// Each part costs a step of the current operation; after the operation has
// ended, the answers are arbitrary.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/value.h"
#include "value/compare_text.h"
#include "value/value_data.h"

namespace hcl {
namespace {

using detail::order_characters;
using detail::same_characters;

using Pair = std::pair<const Value*, const Value*>;

// Work lists count as memory: a wide value makes a long one.
template <typename T>
using Pending = std::vector<T, meter::Allocator<T>>;

// Values with content come first, then unknowns, then nulls.
int rank(const Value& value) {
  if (value.is_null()) return 2;
  return value.is_known() ? 0 : 1;
}

std::strong_ordering order_keys(const Value& left, const Value& right) {
  const auto keys = std::pair(left.keys(), right.keys());
  for (std::size_t i = 0; i < keys.first.size() && i < keys.second.size();
       ++i) {
    const auto order = order_characters(keys.first[i], keys.second[i]);
    if (order != 0) return order;
  }
  return keys.first.size() <=> keys.second.size();
}

std::strong_ordering order_capsules(const Value& left, const Value& right) {
  const Type type = left.type();
  const CapsuleDefinition& definition = type.capsule_definition();
  if (left.as_capsule() == right.as_capsule() ||
      (definition.equal &&
       definition.equal(left.as_capsule(), right.as_capsule()))) {
    return std::strong_ordering::equal;
  }
  // Equal payloads must be adjacent, wherever others are in memory.
  if (definition.hash) {
    const std::strong_ordering order = definition.hash(left.as_capsule()) <=>
                                       definition.hash(right.as_capsule());
    if (order != 0) return order;
  }
  const auto address = [](const Value& value) {
    return reinterpret_cast<std::uintptr_t>(value.as_capsule());
  };
  return address(left) <=> address(right);
}

// Two parts still to be compared, or an order that decides if nothing before it
// did.
struct Step {
  const Value* left = nullptr;
  const Value* right = nullptr;
  std::strong_ordering order = std::strong_ordering::equal;
};

// Compares everything except the elements, which become pending.
std::strong_ordering order_shallow(const Value& left, const Value& right,
                                   NumberOrder numbers,
                                   Pending<Step>& pending) {
  if (rank(left) != rank(right)) return rank(left) <=> rank(right);
  if (left.kind() != right.kind()) return left.kind() <=> right.kind();
  if (!left.has_content()) return std::strong_ordering::equal;
  switch (left.kind()) {
    case TypeKind::Bool:
      return left.as_bool() <=> right.as_bool();
    case TypeKind::Number:
      return numbers(left.as_number(), right.as_number());
    case TypeKind::String:
      return order_characters(left.as_string(), right.as_string());
    case TypeKind::Capsule:
      return order_capsules(left, right);
    default:
      break;
  }
  const std::span<const Value> a = left.elements();
  const std::span<const Value> b = right.elements();
  if (const auto order = order_keys(left, right); order != 0) return order;
  if (!meter::make_place(pending, 1 + std::min(a.size(), b.size()))) {
    return std::strong_ordering::equal;
  }
  // A longer sequence follows its prefix.
  pending.push_back({nullptr, nullptr, a.size() <=> b.size()});
  for (std::size_t i = std::min(a.size(), b.size()); i-- > 0;) {
    pending.push_back({&a[i], &b[i]});
  }
  return std::strong_ordering::equal;
}

// Orders numbers of equal value: more precise ones first, negative zero last.
std::strong_ordering order_forms(const Number& left, const Number& right) {
  const auto precision = right.precision() <=> left.precision();
  if (precision != 0) return precision;
  return left.is_negative_zero() <=> right.is_negative_zero();
}

std::strong_ordering order_types(const Type& left, const Type& right) {
  if (left == right) return std::strong_ordering::equal;
  return order_characters(left.text(), right.text());
}

std::strong_ordering order_bounds(const std::optional<NumberBound>& left,
                                  const std::optional<NumberBound>& right) {
  if (!left || !right) return left.has_value() <=> right.has_value();
  const auto order = compare(left->value, right->value);
  return order != 0 ? order : left->inclusive <=> right->inclusive;
}

std::strong_ordering order_refinements(const Refinements* left,
                                       const Refinements* right) {
  if (left == nullptr || right == nullptr) {
    return (left != nullptr) <=> (right != nullptr);
  }
  for (const std::strong_ordering order :
       {left->not_null <=> right->not_null,
        order_bounds(left->lower, right->lower),
        order_bounds(left->upper, right->upper),
        order_characters(left->string_prefix, right->string_prefix),
        left->min_length <=> right->min_length}) {
    if (order != 0) return order;
  }
  return left->max_length <=> right->max_length;
}

// For two values that are equal in the canonical order, compares everything
// except the elements, which become pending.
std::strong_ordering order_forms_shallow(const Value& left, const Value& right,
                                         std::vector<Pair>& pending) {
  if (!left.has_content()) {
    const auto order = order_types(left.type(), right.type());
    if (order != 0 || left.is_known()) return order;
    return order_refinements(left.refinements(), right.refinements());
  }
  if (left.kind() == TypeKind::Number) {
    return order_forms(left.as_number(), right.as_number());
  }
  const std::span<const Value> a = left.elements();
  const std::span<const Value> b = right.elements();
  for (std::size_t i = a.size(); i-- > 0;) pending.emplace_back(&a[i], &b[i]);
  const bool collection = left.kind() == TypeKind::List ||
                          left.kind() == TypeKind::Set ||
                          left.kind() == TypeKind::Map;
  return collection ? order_types(left.type(), right.type())
                    : std::strong_ordering::equal;
}

bool same_unknown(const Value& left, const Value& right) {
  const Refinements* a = left.refinements();
  const Refinements* b = right.refinements();
  return left.type() == right.type() &&
         (a == nullptr ? b == nullptr : b != nullptr && *a == *b);
}

bool same_shallow(const Value& left, const Value& right,
                  Pending<Pair>& pending) {
  if (rank(left) != rank(right) || left.kind() != right.kind() ||
      !(left.marks() == right.marks())) {
    return false;
  }
  if (!left.is_known()) return same_unknown(left, right);
  if (left.is_null()) return left.type() == right.type();
  switch (left.kind()) {
    case TypeKind::Bool:
      return left.as_bool() == right.as_bool();
    case TypeKind::Number:
      return equal(left.as_number(), right.as_number());
    case TypeKind::String:
      return same_characters(left.as_string(), right.as_string());
    case TypeKind::Capsule:
      return left.type() == right.type() && order_capsules(left, right) == 0;
    default:
      break;
  }
  const auto& a = ValueAccess::elements(ValueAccess::content(left));
  const auto& b = ValueAccess::elements(ValueAccess::content(right));
  if (&a == &b) return true;
  if (a.size != b.size || !(a.element == b.element) ||
      (!left.keys().empty() && !(left.shape() == right.shape()))) {
    return false;
  }
  if (!meter::make_place(pending, a.size)) return false;
  for (std::size_t i = 0; i < a.size; ++i) {
    pending.emplace_back(&a.elements()[i], &b.elements()[i]);
  }
  return true;
}

std::size_t hash_shallow(const Value& value, Pending<const Value*>& pending) {
  if (!value.is_known()) return 11;
  if (value.is_null()) return 7;
  switch (value.kind()) {
    case TypeKind::Bool:
      return value.as_bool() ? 1 : 2;
    case TypeKind::Number:
      return hash(value.as_number());
    case TypeKind::String:
      meter::take_bytes(value.as_string().size());
      return TextHash()(value.as_string());
    case TypeKind::Capsule: {
      const Type type = value.type();
      const auto& definition = type.capsule_definition();
      if (definition.hash) return definition.hash(value.as_capsule());
      // Without its own hash, equality may be wider than the address.
      return definition.equal ? 13
                              : std::hash<const void*>()(value.as_capsule());
    }
    default:
      break;
  }
  std::size_t result = value.length();
  for (const std::string& key : value.keys()) {
    result = result * 31 + TextHash()(key);
  }
  if (!meter::make_place(pending, value.length())) return result;
  for (const Value& element : value.elements()) pending.push_back(&element);
  return result;
}

}  // namespace

std::strong_ordering canonical_order(const Value& left, const Value& right,
                                     NumberOrder numbers) {
  Pending<Step> pending;
  Step step{&left, &right};
  for (;;) {
    const auto order =
        step.left == nullptr
            ? step.order
            : order_shallow(*step.left, *step.right, numbers, pending);
    if (order != 0 || pending.empty() || !MeterAccess::tick()) return order;
    step = pending.back();
    pending.pop_back();
  }
}

std::strong_ordering total_order(const Value& left, const Value& right) {
  const auto order = canonical_order(left, right);
  if (order != 0) return order;
  std::vector<Pair> pending = {{&left, &right}};
  while (!pending.empty()) {
    const Pair pair = pending.back();
    pending.pop_back();
    const auto forms = order_forms_shallow(*pair.first, *pair.second, pending);
    if (forms != 0) return forms;
  }
  return order;
}

bool operator==(const Value& left, const Value& right) {
  Pending<Pair> pending;
  Pair pair(&left, &right);
  for (;;) {
    if (!same_shallow(*pair.first, *pair.second, pending)) return false;
    if (pending.empty()) return true;
    if (!MeterAccess::tick()) return false;
    pair = pending.back();
    pending.pop_back();
  }
}

std::size_t hash(const Value& value) {
  Pending<const Value*> pending = {&value};
  std::size_t result = 0;
  while (!pending.empty() && MeterAccess::tick()) {
    const Value* at = pending.back();
    pending.pop_back();
    result = result * 1099511628211ULL + hash_shallow(*at, pending);
  }
  return result;
}

}  // namespace hcl
