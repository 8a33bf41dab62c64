#ifndef HCL_APPS_COMMAND_SYNTAX_TO_NATIVE_H_
#define HCL_APPS_COMMAND_SYNTAX_TO_NATIVE_H_

#include <string>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"

namespace hcl::apps {

// The body of a file in JSON syntax as native syntax, nothing evaluated. What
// the specification expects as blocks is written as blocks; without one
// everything is an attribute. docs/output-formats.md, "hcl native".
//
// Errors: those of `Body::content()`; InvalidArgumentName for a property that
// cannot be the name of an attribute; those of templates for strings that are
// none. Then the text lacks what was wrong.
Result<std::string> to_native_syntax(const Body& body, const Spec* spec,
                                     const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SYNTAX_TO_NATIVE_H_
