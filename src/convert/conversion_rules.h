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

// Decides by the types alone which conversions and common types exist. The two
// questions depend on each other: a tuple converts to a list of any type if its
// elements have a common type, and types have a common type if they convert to
// it.
//
// Nothing uses the call stack for nesting. Results are cached, so that querying
// parts and then the whole costs no more than querying the whole. The types
// passed to the methods that return tasks must live as long as the object, or
// be kept by it.
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
  // The type to which all types convert, like `hcl::unify()`.
  std::optional<Type> common_type(std::span<const Type> types);
  // The target with each `dynamic` inside replaced by the corresponding part of
  // the source type.
  Type replace_dynamic(const Type& from, const Type& target);

  // The same, for functions that are tasks themselves.
  Task<bool> check(const Type& from, const Type& target);
  Task<std::optional<Type>> unify(std::vector<Type> types);
  Task<Type> replace(const Type& from, const Type& target);

  // The cached common type of distinct types; null if there is none.
  const Type* remembered(std::span<const Type> types) const;
  void remember(std::span<const Type> types, const Type& common);
  // Keeps a type alive that was made for a query.
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
  // Types, which it keeps alive, and their common type.
  struct Common {
    std::vector<Type> types;
    std::optional<Type> type;
  };
  // A conversion on which another one, that of the whole, depends.
  struct Step {
    const Type* from;
    const Type* target;
    std::size_t whole;
  };

  // Parts that need a common type.
  struct Union {
    std::span<const Type> parts;
    // Whether `dynamic` is acceptable as that type.
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

  // False if the conversion does not exist; otherwise it may depend on further
  // steps.
  bool require(const Type& from, const Type& target);
  bool require_all(const Type& from, const Type& target);
  bool expand(const Type& from, const Type& target);
  bool expand_to_object(const Type& from, const Type& target);
  bool expand_to_tuple(const Type& from, const Type& target);
  bool expand_to_collection(const Type& from, const Type& target);

  bool unsafe_;
  const Switches& switches_;
  // The steps of the conversion being followed. The first step is its own
  // whole.
  std::vector<Step> steps_;
  std::size_t current_ = 0;
  std::vector<Union> unions_;
  // Conversions that exist, including those of `steps_`, and conversions that
  // do not.
  std::unordered_set<Nodes, NodesHash> found_;
  std::unordered_set<Nodes, NodesHash> refused_;
  std::unordered_map<Key, Common, KeyHash> common_;
  std::unordered_map<Nodes, Type, NodesHash> replaced_;
  std::vector<Type> kept_;
};

// Whether there is a conversion between the types, by the types alone.
bool conversion_exists(const Type& from, const Type& target, bool unsafe,
                       const Switches& switches);

// Like the method, allowing unsafe conversions.
Type replace_dynamic(const Type& from, const Type& target,
                     const Switches& switches);

// The distinct types in order of appearance.
std::vector<Type> distinct_types(std::span<const Type> types);

// The two sets of rules behind `unify()`. There must be several types, all
// distinct.
Task<std::optional<Type>> unify_by_rules(std::span<const Type> types,
                                         TypeRules& rules);
Task<std::optional<Type>> unify_as_reference(std::span<const Type> types,
                                             TypeRules& rules);

}  // namespace hcl::detail

#endif  // HCL_SRC_CONVERT_CONVERSION_RULES_H_
