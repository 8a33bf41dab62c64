#ifndef HCL_SRC_LOWER_STATIC_KEYS_H_
#define HCL_SRC_LOWER_STATIC_KEYS_H_

#include "hcl/ast.h"

namespace hcl::lower {

// How the key of an object element is interpreted. `text` is the source that
// the key's span refers to: a key in parentheses is always evaluated.
// Spec: native syntax, "Collection Values". Discrepancy D-034.
ast::KeyForm key_form(const ast::Expression& key, const char* text);

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_STATIC_KEYS_H_
