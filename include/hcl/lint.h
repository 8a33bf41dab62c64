#ifndef HCL_LINT_H_
#define HCL_LINT_H_

#include <cstdint>
#include <span>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/tree.h"

namespace HCL_API hcl {

/// The warnings that `lint()` gives.
struct LintOptions {
  /// The codes of `lint_codes()` to omit; others have no effect.
  std::vector<Code> left_out = {};
  /// How many warnings are kept; the rest are counted. Below 1 counts as 1.
  std::int32_t max_diagnostics = 1000;
};

/// Every code that `lint()` may give, in the order of the table of codes.
std::span<const Code> lint_codes();

/// Warns about parts of a configuration, expression or template that are valid
/// but probably not what was meant:
///
///   RepeatedObjectKey       an object constructor sets one key twice
///   UnusedForName           a name that `for` introduces is never used
///   ShadowedName            a name that `for` introduces hides another one
///   IncomparableTypes       `==` or `!=` between values that are never equal
///   ConstantCondition       a condition or comparison with only one result
///   RedundantInterpolation  a string that consists of one interpolation
///
/// Only what the source alone proves is reported: nothing is evaluated, and a
/// name that begins with an underscore may stay unused. All diagnostics are
/// warnings, in source order, and some carry a fix. A `for` with a mistake
/// inside may have unused names.
///
/// Never fails. Takes time linear in the tree, times the number of `for`
/// expressions around a name. Safe to call from many threads.
/// Spec: native syntax, "Collection Values", "For Expressions", "Operations",
/// "Conditional Operator", "Template Interpolation Unwrapping".
Diagnostics lint(const ast::Tree& tree, const LintOptions& options = {});

}  // namespace hcl

#endif  // HCL_LINT_H_
