#ifndef HCL_VALUE_CONVERSION_RULES_H_
#define HCL_VALUE_CONVERSION_RULES_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/unify.h"

namespace hcl {

// Deeper types with `dynamic` inside have no conversions but the identity: what
// stands for `dynamic` is found by following the nesting on the call stack.
constexpr std::uint32_t kDeepestTypeWithDynamic = 512;

// What is nested deeper than this is not followed to say why it does not fit.
constexpr std::uint32_t kDeepestExplainedType = 512;

// The deepest type that the unification rules of the reference take. They try
// several ways at each level and use the call stack.
constexpr std::uint32_t kDeepestTypeUnifiedAsReference = 200;

bool is_too_deep(const Type& type);

// Asks whether there are conversions between types, with a work list. What was
// found is remembered, so that asking about parts and then about the whole
// costs no more than asking about the whole. The types have to stay alive.
class ConversionCheck {
 public:
  ConversionCheck(bool unsafe, const Switches& switches)
      : unsafe_(unsafe), switches_(switches) {}

  // After the first false the answers mean nothing.
  bool holds(const Type& from, const Type& target);

 private:
  using Nodes = std::pair<const detail::Node*, const detail::Node*>;
  struct NodesHash {
    std::size_t operator()(const Nodes& nodes) const noexcept {
      const std::hash<const void*> hash;
      return hash(nodes.first) * 31 + hash(nodes.second);
    }
  };

  // False if there is none; otherwise it may depend on what becomes pending.
  bool require(const Type& from, const Type& target);
  bool require_all(std::span<const Type> from, const Type& target);
  bool expand(const Type& from, const Type& target);
  bool expand_to_object(const Type& from, const Type& target);
  bool expand_to_tuple(const Type& from, const Type& target);
  bool expand_to_collection(const Type& from, const Type& target);

  bool unsafe_;
  const Switches& switches_;
  std::vector<std::pair<const Type*, const Type*>> pending_;
  std::unordered_set<Nodes, NodesHash> seen_;
};

// Whether there is a conversion between the types, by the types alone.
bool conversion_exists(const Type& from, const Type& target, bool unsafe,
                       const Switches& switches);

// The target with each `dynamic` inside replaced by the corresponding part of
// the source type.
Type replace_dynamic(const Type& from, const Type& target,
                     const Switches& switches);

// The two sets of rules behind `unify()`; types are distinct and several.
std::optional<Type> unify_as_reference(std::span<const Type> types,
                                       const Switches& switches,
                                       UnifyMode mode);

}  // namespace hcl

#endif  // HCL_VALUE_CONVERSION_RULES_H_
