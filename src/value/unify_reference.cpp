// Unification as the reference does it: maps and lists are preferred to
// objects and tuples. Decision D-067.

#include <algorithm>
#include <string>
#include <vector>

#include "hcl/unify.h"
#include "value/conversion_rules.h"

namespace hcl {
namespace {

using Types = std::vector<Type>;

// Which of two types is more general: negative for the first, 0 if neither.
int generality(const Type& a, const Type& b);

int by_parts(std::span<const Type> a, std::span<const Type> b) {
  bool first = false;
  bool second = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const int order = generality(a[i], b[i]);
    first = first || order < 0;
    second = second || order > 0;
  }
  return first == second ? 0 : first ? -1 : 1;
}

// Sequences and keyed types in the order of preference.
int preference(TypeKind kind) {
  switch (kind) {
    case TypeKind::List:
    case TypeKind::Map:
      return 0;
    case TypeKind::Tuple:
    case TypeKind::Object:
      return 1;
    default:
      return 2;
  }
}

bool is_sequence(const Type& type) {
  return type.is_list() || type.is_set() || type.is_tuple();
}

bool is_keyed(const Type& type) { return type.is_map() || type.is_object(); }

int generality(const Type& a, const Type& b) {
  if (a == b) return 0;
  if (a.is_dynamic() || b.is_dynamic()) return a.is_dynamic() ? 1 : -1;
  if (a.is_primitive() && b.is_primitive()) {
    if (!a.is_string() && !b.is_string()) return 0;
    return a.is_string() ? -1 : 1;
  }
  if (a.kind() != b.kind()) {
    // A set gives way to lists and tuples, a tuple to lists.
    const bool comparable =
        (is_sequence(a) && is_sequence(b)) || (is_keyed(a) && is_keyed(b));
    if (!comparable) return 0;
    if (a.is_set() || b.is_set()) return a.is_set() ? 1 : -1;
    return preference(a.kind()) - preference(b.kind());
  }
  if (a.is_collection()) return generality(a.element_type(), b.element_type());
  if (a.is_object() && !(a.shape() == b.shape())) return 0;
  if ((a.is_object() || a.is_tuple()) &&
      a.element_types().size() == b.element_types().size()) {
    return by_parts(a.element_types(), b.element_types());
  }
  return 0;
}

// Indices of the types, the more general before the less general, otherwise
// in the given order.
std::vector<std::size_t> by_generality(std::span<const Type> types) {
  const std::size_t count = types.size();
  std::vector<std::vector<std::size_t>> edges(count);
  std::vector<std::size_t> degree(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      const int order = generality(types[i], types[j]);
      if (order == 0) continue;
      edges[order < 0 ? i : j].push_back(order < 0 ? j : i);
      ++degree[order < 0 ? j : i];
    }
  }
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < count; ++i) {
    if (degree[i] == 0) result.push_back(i);
  }
  for (std::size_t next = 0; next < result.size(); ++next) {
    for (const std::size_t j : edges[result[next]]) {
      if (--degree[j] == 0) result.push_back(j);
    }
  }
  return result;
}

class ReferenceUnifier {
 public:
  ReferenceUnifier(std::span<const Type> types, const Switches& switches,
                   UnifyMode mode)
      : types_(types), switches_(switches), mode_(mode) {}

  std::optional<Type> run() const {
    const std::size_t maps = count(TypeKind::Map);
    const std::size_t lists = count(TypeKind::List);
    const std::size_t sets = count(TypeKind::Set);
    const std::size_t objects = count(TypeKind::Object);
    const std::size_t tuples = count(TypeKind::Tuple);
    const std::size_t dynamic = count(TypeKind::Dynamic);
    const std::size_t all = types_.size();
    for (const std::size_t same : {maps, lists, sets, objects, tuples}) {
      if (dynamic > 0 && same > 0 && same + dynamic == all &&
          switches_.unify_dynamic_wins) {
        return Type::dynamic();
      }
    }
    if (maps == all) return collection(TypeKind::Map);
    if (lists == all) return collection(TypeKind::List);
    if (sets == all) return collection(TypeKind::Set);
    if (objects == all) return same_structures(TypeKind::Object);
    if (tuples == all) return same_structures(TypeKind::Tuple);
    if (maps > 0 && maps + objects + dynamic == all) {
      if (auto type = as_collections(TypeKind::Object)) return type;
    } else if (lists > 0 && lists + tuples + dynamic == all) {
      if (auto type = as_collections(TypeKind::Tuple)) return type;
    } else if (objects > 0 && tuples > 0) {
      return std::nullopt;
    }
    return most_general();
  }

 private:
  std::size_t count(TypeKind kind) const {
    return static_cast<std::size_t>(
        std::count_if(types_.begin(), types_.end(),
                      [&](const Type& type) { return type.kind() == kind; }));
  }

  std::optional<Type> inner(const Types& types) const {
    return unify(types, switches_, mode_);
  }

  bool all_convert(std::span<const Type> types, const Type& target) const {
    return std::all_of(types.begin(), types.end(), [&](const Type& type) {
      return conversion_exists(type, target, mode_ == UnifyMode::AllowUnsafe,
                               switches_);
    });
  }

  std::optional<Type> if_all_convert(std::span<const Type> types,
                                     Type target) const {
    if (!all_convert(types, target)) return std::nullopt;
    return target;
  }

  static Type make(TypeKind kind, const Type& element) {
    if (kind == TypeKind::List) return Type::list(element);
    return kind == TypeKind::Set ? Type::set(element) : Type::map(element);
  }

  std::optional<Type> collection(TypeKind kind) const {
    Types elements;
    for (const Type& type : types_) elements.push_back(type.element_type());
    const std::optional<Type> element = inner(elements);
    if (!element) return std::nullopt;
    return if_all_convert(types_, make(kind, *element));
  }

  // A map or list of all parts of the structures.
  std::optional<Type> collection_of_parts(const Types& structures) const {
    Types parts;
    for (const Type& type : structures) {
      parts.insert(parts.end(), type.element_types().begin(),
                   type.element_types().end());
    }
    const std::optional<Type> element = inner(parts);
    if (!element) return std::nullopt;
    const bool objects = structures[0].is_object();
    return if_all_convert(structures,
                          objects ? Type::map(*element) : Type::list(*element));
  }

  // Objects of the same names, or tuples of the same length, part by part;
  // others as a map or list.
  std::optional<Type> same_structures(TypeKind kind) const {
    const Types all(types_.begin(), types_.end());
    const Type& first = types_[0];
    const std::size_t size = first.element_types().size();
    for (const Type& type : types_) {
      if (type.element_types().size() != size ||
          (kind == TypeKind::Object && !(type.shape() == first.shape()))) {
        return collection_of_parts(all);
      }
    }
    Types parts;
    for (std::size_t i = 0; i < size; ++i) {
      Types across;
      for (const Type& type : types_) across.push_back(type.element_types()[i]);
      std::optional<Type> part = inner(across);
      if (!part) return std::nullopt;
      parts.push_back(*std::move(part));
    }
    const Type result = kind == TypeKind::Tuple
                            ? Type::tuple(std::move(parts))
                            : Type::object(first.shape(), std::move(parts));
    if (all_convert(types_, result)) return result;
    return collection_of_parts(all);
  }

  // The structures taken as maps or lists first.
  std::optional<Type> as_collections(TypeKind kind) const {
    Types structures;
    Types others;
    for (const Type& type : types_) {
      (type.kind() == kind ? structures : others).push_back(type);
    }
    if (structures.empty()) return std::nullopt;
    const std::optional<Type> taken = collection_of_parts(structures);
    if (!taken) return std::nullopt;
    others.push_back(*taken);
    std::optional<Type> result = inner(others);
    return result && result->kind() == taken->kind() ? result : std::nullopt;
  }

  // The first of the types to which all others convert.
  std::optional<Type> most_general() const {
    for (const std::size_t i : by_generality(types_)) {
      if (all_convert(types_, types_[i])) return types_[i];
    }
    return std::nullopt;
  }

  std::span<const Type> types_;
  const Switches& switches_;
  UnifyMode mode_;
};

}  // namespace

std::optional<Type> unify_as_reference(std::span<const Type> types,
                                       const Switches& switches,
                                       UnifyMode mode) {
  return ReferenceUnifier(types, switches, mode).run();
}

}  // namespace hcl
