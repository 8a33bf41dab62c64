#ifndef HCL_SRC_LINT_STATIC_TYPE_H_
#define HCL_SRC_LINT_STATIC_TYPE_H_

#include <cstdint>
#include <string_view>

#include "hcl/ast.h"

namespace hcl::lint_rules {

// The kind of value that an expression gives whenever it gives one.
enum class StaticType : std::uint8_t {
  Unknown,
  Null,
  Number,
  Bool,
  String,
  Tuple,
  Object,
};

// The kind of value as determined by the source alone. Constant time except for
// nested parentheses.
StaticType static_type(const ast::Expression& expression);

// The kind with its article: "a number".
std::string_view type_phrase(StaticType type);

// Whether the expression is a number, a string without interpolation, `true`,
// `false` or `null`.
bool is_constant(const ast::Expression& expression);

}  // namespace hcl::lint_rules

#endif  // HCL_SRC_LINT_STATIC_TYPE_H_
