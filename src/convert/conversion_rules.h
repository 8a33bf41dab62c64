#ifndef HCL_SRC_CONVERT_CONVERSION_RULES_H_
#define HCL_SRC_CONVERT_CONVERSION_RULES_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "convert/task.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/unify.h"

namespace hcl::detail {

// What conversions and common types there are, by the types alone. The two
// questions lead to each other: a tuple becomes a list of any type if its
// elements have a common type, and types have one if they convert to it.
//
// Nothing uses the call stack for nesting. What was found is remembered, so
// that asking about parts and then about the whole costs no more than asking
// about the whole. The types of the methods that are deep calls have to stay
// alive as long as the object, or be kept by it.
class TypeRules {
 public:
  TypeRules(bool unsafe, const Switches& switches)
      : unsafe_(unsafe), switches_(switches) {}

  const Switches& switches() const { return switches_; }
  UnifyMode mode() const {
    return unsafe_ ? UnifyMode::AllowUnsafe : UnifyMode::SafeOnly;
  }

  // Whether there is a conversion.
  bool converts(const Type& from, const Type& target);
  // The type to which all convert, as `hcl::unify()`.
  std::optional<Type> common_type(std::span<const Type> types);
  // The target with each `dynamic` inside replaced by the corresponding part of
  // the source type.
  Type replace_dynamic(const Type& from, const Type& target);

  // The same, for functions that are deep calls themselves.
  Task<bool> check(const Type& from, const Type& target);
  Task<std::optional<Type>> unify(std::vector<Type> types);
  Task<Type> replace(const Type& from, const Type& target);

  // The remembered common type of distinct types; null if there is none yet.
  const Type* remembered(std::span<const Type> types) const;
  void remember(std::span<const Type> types, const Type& common);
  // A type that was made to be asked about stays alive.
  void keep(const Type& type) { kept_.push_back(type); }

 private:
  using Nodes = std::pair<const Node*, const Node*>;
  struct NodesHash {
    std::size_t operator()(const Nodes& nodes) const noexcept;
  };
  using Key = std::vector<const Node*>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const noexcept;
  };
  // Types, which it keeps alive, and what they have in common.
  struct Common {
    std::vector<Type> types;
    std::optional<Type> type;
  };
  // A conversion that another one, of the whole, depends on.
  struct Step {
    const Type* from;
    const Type* target;
    std::size_t whole;
  };

  // Parts that need one type for all.
  struct Union {
    std::span<const Type> parts;
    // `dynamic` will do as that type.
    bool may_be_dynamic;
  };

  static Nodes nodes_of(const Type& from, const Type& target);
  static Key key_of(std::span<const Type> types);
  const Common& remember_result(std::vector<Type> types,
                                std::optional<Type> common);
  bool follow(const Type& from, const Type& target);
  bool refuse(std::size_t step);
  Task<bool> have_one_type(const Union& needed);
  Task<Type> common_part(const Type& from);

  // False if there is none; otherwise it may depend on further steps.
  bool require(const Type& from, const Type& target);
  bool require_all(const Type& from, const Type& target);
  bool expand(const Type& from, const Type& target);
  bool expand_to_object(const Type& from, const Type& target);
  bool expand_to_tuple(const Type& from, const Type& target);
  bool expand_to_collection(const Type& from, const Type& target);

  bool unsafe_;
  const Switches& switches_;
  // Of the conversion that is being followed; a step is its own whole if it is
  // the first.
  std::vector<Step> steps_;
  std::size_t current_ = 0;
  std::vector<Union> unions_;
  // Conversions that there are, those of `steps_` among them, and that there
  // are not.
  std::unordered_set<Nodes, NodesHash> found_;
  std::unordered_set<Nodes, NodesHash> refused_;
  std::unordered_map<Key, Common, KeyHash> common_;
  std::unordered_map<Nodes, Type, NodesHash> replaced_;
  std::vector<Type> kept_;
};

// Whether there is a conversion between the types, by the types alone.
bool conversion_exists(const Type& from, const Type& target, bool unsafe,
                       const Switches& switches);

// As the method, allowing unsafe conversions.
Type replace_dynamic(const Type& from, const Type& target,
                     const Switches& switches);

// Each type once, in order of appearance.
std::vector<Type> distinct_types(std::span<const Type> types);

// The two sets of rules behind `unify()`; types are distinct and several.
Task<std::optional<Type>> unify_by_rules(std::span<const Type> types,
                                         TypeRules& rules);
Task<std::optional<Type>> unify_as_reference(std::span<const Type> types,
                                             TypeRules& rules);

}  // namespace hcl::detail

#endif  // HCL_SRC_CONVERT_CONVERSION_RULES_H_
