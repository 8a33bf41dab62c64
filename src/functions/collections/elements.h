#ifndef HCL_SRC_FUNCTIONS_COLLECTIONS_ELEMENTS_H_
#define HCL_SRC_FUNCTIONS_COLLECTIONS_ELEMENTS_H_

#include <cstddef>
#include <optional>
#include <unordered_set>

#include "hcl/type.h"
#include "hcl/value.h"

// What the functions of collections share.
namespace hcl::functions {

inline bool is_sequence(const Type& type) {
  return type.is_list() || type.is_set() || type.is_tuple();
}

// The number of elements of a list, set, map, tuple or object; nothing if it is
// unknown, as for a set with unknown elements. The length of a tuple or object
// follows from its type.
std::optional<std::size_t> known_length(const Value& collection);

// Hashing and equality for unmarked values as keys; known values are equal if
// the language's `==` says so.
struct ValueHash {
  std::size_t operator()(const Value& value) const { return hash(value); }
};
using ValueKeys = std::unordered_set<Value, ValueHash>;

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_COLLECTIONS_ELEMENTS_H_
