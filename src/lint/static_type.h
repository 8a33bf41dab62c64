#ifndef HCL_SRC_LINT_STATIC_TYPE_H_
#define HCL_SRC_LINT_STATIC_TYPE_H_

#include <cstdint>
#include <string_view>

#include "hcl/ast.h"

namespace hcl::lint_rules {

// What sort of value an expression gives whenever it gives one.
enum class StaticType : std::uint8_t {
  Unknown,
  Null,
  Number,
  Bool,
  String,
  Tuple,
  Object,
};

// The sort of value as the source alone tells it. Constant time but for
// parentheses around one another.
StaticType static_type(const ast::Expression& expression);

// With its article: "a number".
std::string_view type_phrase(StaticType type);

// The expression without the parentheses around it.
const ast::Expression& unwrapped(const ast::Expression& expression);

// Whether it is a number, a string without interpolation, `true`, `false` or
// `null`.
bool is_constant(const ast::Expression& expression);

}  // namespace hcl::lint_rules

#endif  // HCL_SRC_LINT_STATIC_TYPE_H_
