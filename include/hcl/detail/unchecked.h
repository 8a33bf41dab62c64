#ifndef HCL_DETAIL_UNCHECKED_H_
#define HCL_DETAIL_UNCHECKED_H_

#include <cstdint>

#include "hcl/export.h"
#include "hcl/number.h"
#include "hcl/value.h"

namespace HCL_API hcl {
namespace detail {

/// Accessors without a check, for fast paths that have just asked: the wrong
/// kind of value gives any bits.
struct Unchecked {
  /// Whether both values are known, unmarked integers of 63 bits at the default
  /// precision.
  static bool are_small_integers(const Value& left,
                                 const Value& right) noexcept {
    return left.tag_.kind == Value::Kind::Integer &&
           right.tag_.kind == Value::Kind::Integer &&
           left.precision_ == Number::kDefaultPrecision &&
           right.precision_ == Number::kDefaultPrecision;
  }
  /// Such an integer.
  static std::int64_t small_integer(const Value& value) noexcept {
    return value.integer_;
  }
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_UNCHECKED_H_
