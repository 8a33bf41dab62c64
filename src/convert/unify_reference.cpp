// Unification like the reference: maps and lists are preferred to objects and
// tuples. Decision D-067.

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "convert/conversion_rules.h"
#include "hcl/unify.h"
#include "type/type_data.h"
#include "type/type_walk.h"

namespace hcl {
namespace {

using Types = std::vector<Type>;
using Maybe = std::optional<Type>;

// The preference among sequences and among keyed types.
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

// Determines which of two types is more general: negative for the first, 0 if
// neither. The types must stay alive.
class Generality {
 public:
  int compare(const Type& a, const Type& b) { return order(a, b).run(); }

 private:
  detail::Task<int> order(const Type& a, const Type& b) {
    if (a == b) co_return 0;
    const bool same_collection = a.kind() == b.kind() && a.is_collection();
    const bool same_structure =
        a.kind() == b.kind() && (a.is_tuple() || a.is_object()) &&
        a.element_types().size() == b.element_types().size() &&
        (a.is_tuple() || a.shape() == b.shape());
    if (!same_collection && !same_structure) co_return by_kind(a, b);
    const auto nodes = std::pair(TypeAccess::node(a), TypeAccess::node(b));
    const auto found = known_.find(nodes);
    if (found != known_.end()) co_return found->second;
    const int result =
        co_await by_parts(detail::parts_of(a), detail::parts_of(b));
    known_.emplace(nodes, result);
    co_return result;
  }

  detail::Task<int> by_parts(std::span<const Type> a, std::span<const Type> b) {
    bool first = false;
    bool second = false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const int part = co_await order(a[i], b[i]);
      first = first || part < 0;
      second = second || part > 0;
    }
    co_return first == second ? 0 : first ? -1 : 1;
  }

  // For types whose parts do not decide.
  static int by_kind(const Type& a, const Type& b) {
    if (a.is_dynamic() || b.is_dynamic()) return a.is_dynamic() ? 1 : -1;
    if (a.is_primitive() && b.is_primitive()) {
      if (!a.is_string() && !b.is_string()) return 0;
      return a.is_string() ? -1 : 1;
    }
    if (a.kind() == b.kind()) return 0;
    // Lists and tuples are preferred to sets, lists to tuples.
    const bool comparable =
        (is_sequence(a) && is_sequence(b)) || (is_keyed(a) && is_keyed(b));
    if (!comparable) return 0;
    if (a.is_set() || b.is_set()) return a.is_set() ? 1 : -1;
    return preference(a.kind()) - preference(b.kind());
  }

  std::map<std::pair<const detail::Node*, const detail::Node*>, int> known_;
};

// Indices of the types, more general ones before less general ones, otherwise
// in the given order. Kahn's topological sort.
std::vector<std::size_t> by_generality(std::span<const Type> types) {
  const std::size_t count = types.size();
  std::vector<std::vector<std::size_t>> edges(count);
  std::vector<std::size_t> degree(count);
  Generality generality;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      const int order = generality.compare(types[i], types[j]);
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
  ReferenceUnifier(std::span<const Type> types, detail::TypeRules& rules)
      : types_(types), rules_(rules) {}

  detail::Task<Maybe> run() {
    const std::size_t maps = count(TypeKind::Map);
    const std::size_t lists = count(TypeKind::List);
    const std::size_t objects = count(TypeKind::Object);
    const std::size_t tuples = count(TypeKind::Tuple);
    const std::size_t dynamic = count(TypeKind::Dynamic);
    const std::size_t all = types_.size();
    if (rules_.switches().unify_dynamic_wins && dynamic_wins()) {
      co_return Type::dynamic();
    }
    const TypeKind kind = types_[0].kind();
    if (count(kind) == all && kind >= TypeKind::List &&
        kind <= TypeKind::Object) {
      Maybe type = co_await same_kind(kind);
      co_return type;
    }
    Maybe type;
    if (maps > 0 && maps + objects + dynamic == all) {
      type = co_await as_collections(TypeKind::Object);
    } else if (lists > 0 && lists + tuples + dynamic == all) {
      type = co_await as_collections(TypeKind::Tuple);
    } else if (objects > 0 && tuples > 0) {
      co_return std::nullopt;
    }
    if (!type) type = co_await most_general();
    co_return type;
  }

 private:
  std::size_t count(TypeKind kind) const {
    return static_cast<std::size_t>(
        std::count_if(types_.begin(), types_.end(),
                      [&](const Type& type) { return type.kind() == kind; }));
  }

  // Whether there is a dynamic type and all others have the same kind with
  // parts.
  bool dynamic_wins() const {
    const std::size_t dynamic = count(TypeKind::Dynamic);
    using enum TypeKind;
    for (const TypeKind kind : {Map, List, Set, Object, Tuple}) {
      const std::size_t same = count(kind);
      if (dynamic > 0 && same > 0 && same + dynamic == types_.size()) {
        return true;
      }
    }
    return false;
  }

  detail::Task<Maybe> same_kind(TypeKind kind) {
    const bool structures = kind == TypeKind::Object || kind == TypeKind::Tuple;
    Maybe type;
    if (structures) {
      type = co_await same_structures(kind);
    } else {
      type = co_await collection(kind);
    }
    co_return type;
  }

  detail::Task<bool> all_convert(std::span<const Type> types,
                                 const Type& target) {
    for (const Type& type : types) {
      const bool converts = co_await rules_.check(type, target);
      if (!converts) co_return false;
    }
    co_return true;
  }

  detail::Task<Maybe> if_all_convert(std::span<const Type> types,
                                     const Type& target) {
    rules_.keep(target);
    const bool all = co_await all_convert(types, target);
    if (!all) co_return std::nullopt;
    co_return target;
  }

  static Type make(TypeKind kind, const Type& element) {
    if (kind == TypeKind::List) return Type::list(element);
    return kind == TypeKind::Set ? Type::set(element) : Type::map(element);
  }

  detail::Task<Maybe> collection(TypeKind kind) {
    Types elements;
    for (const Type& type : types_) elements.push_back(type.element_type());
    const Maybe element = co_await rules_.unify(std::move(elements));
    if (!element) co_return std::nullopt;
    const Type whole = make(kind, *element);
    Maybe type = co_await if_all_convert(types_, whole);
    co_return type;
  }

  // A map or list whose elements are all parts of the structures.
  detail::Task<Maybe> collection_of_parts(std::span<const Type> structures) {
    Types parts;
    for (const Type& type : structures) {
      parts.insert(parts.end(), type.element_types().begin(),
                   type.element_types().end());
    }
    const Maybe element = co_await rules_.unify(std::move(parts));
    if (!element) co_return std::nullopt;
    const TypeKind kind =
        structures[0].is_object() ? TypeKind::Map : TypeKind::List;
    const Type whole = make(kind, *element);
    Maybe type = co_await if_all_convert(structures, whole);
    co_return type;
  }

  // Whether the type has the same names, or the same length, as the first type.
  bool has_places_of_first(const Type& type) const {
    const Type& first = types_[0];
    return type.element_types().size() == first.element_types().size() &&
           (type.is_tuple() || type.shape() == first.shape());
  }

  // Objects with the same names, or tuples of the same length, part by part;
  // others as a map or list.
  detail::Task<Maybe> same_structures(TypeKind kind) {
    const bool fit = std::all_of(
        types_.begin(), types_.end(),
        [this](const Type& type) { return has_places_of_first(type); });
    Maybe type;
    if (!fit) {
      type = co_await collection_of_parts(types_);
      co_return type;
    }
    const Type& first = types_[0];
    Types parts;
    for (std::size_t i = 0; i < first.element_types().size(); ++i) {
      Types across;
      for (const Type& each : types_) across.push_back(each.element_types()[i]);
      Maybe part = co_await rules_.unify(std::move(across));
      if (!part) co_return std::nullopt;
      parts.push_back(*std::move(part));
    }
    const Type whole = kind == TypeKind::Tuple
                           ? Type::tuple(std::move(parts))
                           : Type::object(first.shape(), std::move(parts));
    type = co_await if_all_convert(types_, whole);
    if (!type) type = co_await collection_of_parts(types_);
    co_return type;
  }

  // Unifies the structures as maps or lists first.
  detail::Task<Maybe> as_collections(TypeKind kind) {
    Types structures;
    Types others;
    for (const Type& type : types_) {
      (type.kind() == kind ? structures : others).push_back(type);
    }
    if (structures.empty()) co_return std::nullopt;
    const Maybe taken = co_await collection_of_parts(structures);
    if (!taken) co_return std::nullopt;
    others.push_back(*taken);
    Maybe result = co_await rules_.unify(std::move(others));
    if (result && result->kind() != taken->kind()) result = std::nullopt;
    co_return result;
  }

  // The first type to which all others convert.
  detail::Task<Maybe> most_general() {
    const std::vector<std::size_t> order = by_generality(types_);
    for (const std::size_t i : order) {
      const bool all = co_await all_convert(types_, types_[i]);
      if (all) co_return types_[i];
    }
    co_return std::nullopt;
  }

  std::span<const Type> types_;
  detail::TypeRules& rules_;
};

}  // namespace

detail::Task<std::optional<Type>> detail::unify_as_reference(
    std::span<const Type> types, detail::TypeRules& rules) {
  ReferenceUnifier unifier(types, rules);
  std::optional<Type> common = co_await unifier.run();
  co_return common;
}

}  // namespace hcl
