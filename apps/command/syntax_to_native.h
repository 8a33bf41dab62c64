#ifndef HCL_APPS_COMMAND_SYNTAX_TO_NATIVE_H_
#define HCL_APPS_COMMAND_SYNTAX_TO_NATIVE_H_

#include <string>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"

namespace hcl::apps {

// Converts the body of a file from JSON to native syntax without evaluating
// anything. What the specification expects as blocks becomes blocks; without a
// specification everything becomes attributes. docs/output-formats.md, "hcl
// native".
//
// Errors: those of `Body::content()`; InvalidArgumentName for a property that
// cannot be the name of an attribute; those of templates for strings that are
// not templates. The text then lacks the erroneous parts.
Result<std::string> to_native_syntax(const Body& body, const Spec* spec,
                                     const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SYNTAX_TO_NATIVE_H_
