#ifndef HCL_SRC_LOWER_TRAVERSAL_STEPS_H_
#define HCL_SRC_LOWER_TRAVERSAL_STEPS_H_

#include <string_view>

#include "hcl/ast.h"

namespace hcl::lower {

// A step without a key: an attribute, or a splat with an empty name.
inline ast::TraversalStep named_step(ast::StepKind kind, ByteSpan span,
                                     std::string_view name) {
  return {.kind = kind, .span = span, .each_steps = 0, .name = name};
}

// A step with a key.
inline ast::TraversalStep keyed_step(ast::StepKind kind, ByteSpan span,
                                     const ast::Expression* key) {
  return {.kind = kind, .span = span, .each_steps = 0, .key = key};
}

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_TRAVERSAL_STEPS_H_
