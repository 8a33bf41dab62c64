#ifndef HCL_TRANSLATE_H_
#define HCL_TRANSLATE_H_

#include <string>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/tree.h"

/// Configuration files from one syntax to the other, without evaluating
/// anything. docs/output-formats.md describes the texts. Comments are lost. All
/// functions take time linear in the file, and are safe to call from many
/// threads.
namespace HCL_API hcl {

/// A file of native syntax in JSON syntax: expressions are templates, constants
/// are themselves, and blocks are objects by type and label. The tree must be
/// free of errors; what is missing from another one is missing in the text. On
/// one line if `indent` is 0.
/// Spec: JSON syntax.
std::string to_json_syntax(const ast::Tree& tree, int indent);

/// A body of JSON syntax in native syntax. What the specification expects as
/// blocks becomes blocks; without a specification (null) everything becomes
/// attributes.
///
/// Errors: those of `Body::content()`; InvalidArgumentName for a property that
/// cannot be the name of an attribute; those of templates for strings that are
/// not templates. The text then lacks the erroneous parts.
/// Spec: native syntax, "Structural Elements".
Result<std::string> to_native_syntax(const Body& body, const Spec* spec,
                                     const Options& options);

}  // namespace hcl

#endif  // HCL_TRANSLATE_H_
