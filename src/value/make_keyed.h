#ifndef HCL_SRC_VALUE_MAKE_KEYED_H_
#define HCL_SRC_VALUE_MAKE_KEYED_H_

#include <span>
#include <string_view>

#include "hcl/value.h"

namespace hcl::detail {

// Makes an object of attributes whose names are distinct and in normal form, in
// any order; moves the values.
Value make_object(std::span<const std::string_view> names,
                  std::span<Value> values);

// As Value::object(); the values are given up.
Value object_of_entries(std::span<Value::Entry> entries);

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_MAKE_KEYED_H_
