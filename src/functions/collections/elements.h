#ifndef HCL_SRC_FUNCTIONS_COLLECTIONS_ELEMENTS_H_
#define HCL_SRC_FUNCTIONS_COLLECTIONS_ELEMENTS_H_

#include <cstddef>
#include <optional>
#include <unordered_set>

#include "hcl/type.h"
#include "hcl/value.h"

// What functions of collections have in common.
namespace hcl::functions {

inline bool is_sequence(const Type& type) {
  return type.is_list() || type.is_set() || type.is_tuple();
}

// How many elements a list, set, map, tuple or object has; nothing while that
// is unknown, as for a set with unknown elements. Tuples and objects tell it by
// their type.
std::optional<std::size_t> known_length(const Value& collection);

// Values without marks as keys, equal where the language's `==` says so of
// known values.
struct ValueHash {
  std::size_t operator()(const Value& value) const { return hash(value); }
};
using ValueKeys = std::unordered_set<Value, ValueHash>;

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_COLLECTIONS_ELEMENTS_H_
