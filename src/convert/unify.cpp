// Unification by the rules of the information model.
// Spec: information model, "Type Unification".

#include "hcl/unify.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "convert/conversion_rules.h"

namespace hcl {
namespace {

using Types = std::vector<Type>;

// Unifies types with a work list of the types whose parts have to be unified
// first. If any parts have no common type, neither does the whole.
class Unifier {
 public:
  explicit Unifier(detail::TypeRules& rules) : rules_(rules) {}

  detail::Task<std::optional<Type>> run(std::span<const Type> types) {
    if (!start(types)) co_return std::nullopt;
    while (!open_.empty()) {
      Frame& top = open_.back();
      if (top.next == top.parts.size()) {
        const bool is_possible = co_await finish();
        if (!is_possible) co_return std::nullopt;
        continue;
      }
      const Types part = std::move(top.parts[top.next++]);
      if (!start(part)) co_return std::nullopt;
    }
    co_return std::move(result_);
  }

 private:
  // Types whose common type is built from the common types of their parts.
  struct Frame {
    Types types;
    TypeKind makes = TypeKind::List;
    // For an object.
    ObjectShape shape = {};
    // Has one element for a collection.
    std::vector<Types> parts = {};
    std::size_t next = 0;
    Types done = {};
  };

  bool deliver(Type type) {
    if (open_.empty()) {
      result_ = std::move(type);
    } else {
      open_.back().done.push_back(std::move(type));
    }
    return true;
  }

  bool start(std::span<const Type> given) {
    Types all = detail::distinct_types(given);
    if (all.empty()) return false;
    if (all.size() == 1) return deliver(all[0]);
    Types types;
    std::copy_if(all.begin(), all.end(), std::back_inserter(types),
                 [](const Type& type) { return !type.is_dynamic(); });
    const bool any_dynamic = types.size() != all.size();
    if (any_dynamic && rules_.switches().unify_dynamic_wins) {
      const bool any_compound =
          std::any_of(types.begin(), types.end(),
                      [](const Type& type) { return !type.is_primitive(); });
      if (any_compound || rules_.mode() == UnifyMode::SafeOnly) {
        return deliver(Type::dynamic());
      }
    }
    return types.size() == 1 ? deliver(types[0]) : open(std::move(types));
  }

  // The rule for several distinct types, none of which is dynamic.
  bool open(Types types) {
    const auto all = [&](auto... kinds) {
      return std::all_of(types.begin(), types.end(), [&](const Type& type) {
        return ((type.kind() == kinds) || ...);
      });
    };
    using enum TypeKind;
    if (all(String, Number, Bool)) return unify_primitives(types);
    if (const Type* known = rules_.remembered(types)) return deliver(*known);
    if (all(Map)) return open_collection(std::move(types), Map);
    if (all(Map, Object)) return open_object(std::move(types));
    if (all(List)) return open_collection(std::move(types), List);
    if (all(Set)) return open_collection(std::move(types), Set);
    if (all(List, Set)) return open_collection(std::move(types), List);
    if (all(List, Set, Tuple)) return open_tuple(std::move(types));
    return false;
  }

  bool unify_primitives(const Types& types) {
    const bool any_string =
        std::any_of(types.begin(), types.end(),
                    [](const Type& type) { return type.is_string(); });
    return any_string && deliver(Type::string());
  }

  bool push(Frame frame) {
    open_.push_back(std::move(frame));
    return true;
  }

  bool open_collection(Types types, TypeKind kind) {
    Types elements;
    for (const Type& type : types) elements.push_back(type.element_type());
    return push({std::move(types), kind, {}, {std::move(elements)}});
  }

  // The union of the attributes; a map provides a type for every attribute.
  bool open_object(Types types) {
    std::vector<std::string> names;
    for (const Type& type : types) {
      if (!type.is_object()) continue;
      names.insert(names.end(), type.attribute_names().begin(),
                   type.attribute_names().end());
    }
    Frame frame = {{}, TypeKind::Object, ObjectShape::of(std::move(names))};
    for (const std::string& name : frame.shape.names()) {
      Types& given = frame.parts.emplace_back();
      for (const Type& type : types) {
        if (type.is_map()) {
          given.push_back(type.element_type());
        } else if (const Type* attribute = type.attribute_type(name)) {
          given.push_back(*attribute);
        }
      }
    }
    frame.types = std::move(types);
    return push(std::move(frame));
  }

  bool open_tuple(Types types) {
    std::optional<std::size_t> length;
    for (const Type& type : types) {
      if (!type.is_tuple()) continue;
      if (length.value_or(type.element_types().size()) !=
          type.element_types().size()) {
        return open_list_of_all(std::move(types));
      }
      length = type.element_types().size();
    }
    Frame frame = {{}, TypeKind::Tuple};
    for (std::size_t i = 0; i < *length; ++i) {
      Types& given = frame.parts.emplace_back();
      for (const Type& type : types) {
        given.push_back(type.is_tuple() ? type.element_types()[i]
                                        : type.element_type());
      }
    }
    frame.types = std::move(types);
    return push(std::move(frame));
  }

  // Tuples of different lengths, for which the model has no rule: a list of one
  // element type to which all elements convert. Decision D-067.
  bool open_list_of_all(Types types) {
    Types given;
    for (const Type& type : types) {
      if (type.is_tuple()) {
        given.insert(given.end(), type.element_types().begin(),
                     type.element_types().end());
      } else {
        given.push_back(type.element_type());
      }
    }
    return push({std::move(types), TypeKind::List, {}, {std::move(given)}});
  }

  static Type made(Frame& frame) {
    switch (frame.makes) {
      case TypeKind::List:
        return Type::list(frame.done[0]);
      case TypeKind::Set:
        return Type::set(frame.done[0]);
      case TypeKind::Map:
        return Type::map(frame.done[0]);
      case TypeKind::Object:
        return Type::object(frame.shape, std::move(frame.done));
      default:
        return Type::tuple(std::move(frame.done));
    }
  }

  detail::Task<bool> finish() {
    Frame frame = std::move(open_.back());
    open_.pop_back();
    const Type type = made(frame);
    rules_.keep(type);
    for (const Type& from : frame.types) {
      const bool converts = co_await rules_.check(from, type);
      if (!converts) co_return false;
    }
    rules_.remember(frame.types, type);
    co_return deliver(type);
  }

  detail::TypeRules& rules_;
  std::vector<Frame> open_;
  Type result_;
};

}  // namespace

detail::Task<std::optional<Type>> detail::unify_by_rules(
    std::span<const Type> types, detail::TypeRules& rules) {
  Unifier unifier(rules);
  const std::optional<Type> common = co_await unifier.run(types);
  co_return common;
}

}  // namespace hcl
