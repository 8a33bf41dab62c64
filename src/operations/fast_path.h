#ifndef HCL_SRC_OPERATIONS_FAST_PATH_H_
#define HCL_SRC_OPERATIONS_FAST_PATH_H_

#include <cstdint>

#include "number/bigfloat_node.h"
#include "value/compare_text.h"
#include "value/value_data.h"

// Fast paths for the usual operands: known, neither null nor marked, primitive.
namespace hcl::fast_path {

inline bool is_number(const Value& value) noexcept {
  const ValueAccess::Kind kind = ValueAccess::kind(value);
  return kind >= ValueAccess::Kind::Integer &&
         kind <= ValueAccess::Kind::BigNumber;
}

inline bool are_numbers(const Value& left, const Value& right) noexcept {
  return is_number(left) && is_number(right);
}

// Numbers with nodes at the default precision, as most fractions are.
inline bool are_fractions(const Value& left, const Value& right) noexcept {
  return ValueAccess::kind(left) == ValueAccess::Kind::BigNumber &&
         ValueAccess::kind(right) == ValueAccess::Kind::BigNumber &&
         ValueAccess::precision(left) == Number::kDefaultPrecision &&
         ValueAccess::precision(right) == Number::kDefaultPrecision;
}

// The node of a number that has one.
inline const bigfloat::NumberNode& number_node(const Value& value) noexcept {
  return *static_cast<const bigfloat::NumberNode*>(ValueAccess::node(value));
}

inline bool are_strings(const Value& left, const Value& right) noexcept {
  return ValueAccess::is_string(left) && ValueAccess::is_string(right);
}

// Compares two plain strings. A short string has only one representation.
inline bool equal_strings(const Value& left, const Value& right) noexcept {
  if (ValueAccess::kind(left) == ValueAccess::Kind::ShortString ||
      ValueAccess::kind(right) == ValueAccess::Kind::ShortString) {
    return ValueAccess::same_bits(left, right);
  }
  return detail::same_characters(left.as_string(), right.as_string());
}

}  // namespace hcl::fast_path

#endif  // HCL_SRC_OPERATIONS_FAST_PATH_H_
