#ifndef HCL_CONFIGURATION_TEXT_H_
#define HCL_CONFIGURATION_TEXT_H_

#include <span>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/evaluate_body.h"
#include "hcl/export.h"
#include "hcl/marks.h"
#include "hcl/options.h"
#include "hcl/tree.h"

/// Evaluated configurations as text. Several files form one configuration,
/// which has the attributes and blocks of all of them at its top level, in the
/// order of the files. docs/output-formats.md describes the formats.
namespace HCL_API hcl {

/// A file and the evaluation of its body. The tree is empty unless the file is
/// in native syntax.
struct EvaluatedFile {
  ast::Tree tree = {};
  EvaluatedBody body = {};
};

/// Plain JSON: attributes by name, then for each type of block
/// `{type: {label: {label: [body, ...]}}}` with a list at the leaf, always;
/// without labels `{type: [body, ...]}`. On one line if `indent` is 0.
///
/// Errors: AttributeRedefined for a name that two files define,
/// ConflictingNames for a name of both an attribute and a block type,
/// InconsistentLabels for blocks of one type and body with different numbers of
/// labels, UnwritableValue for what plain JSON cannot express, such as marked
/// values. The text must not be used after an error.
Result<std::string> to_json(std::span<const EvaluatedFile> files,
                            int indent = 2, const Options& options = {});

/// Native syntax with a literal value for each attribute; the attributes of a
/// body come before its blocks. Errors: AttributeRedefined, UnwritableValue.
Result<std::string> to_native_syntax(std::span<const EvaluatedFile> files,
                                     const Options& options = {});

/// Typed JSON, which loses nothing (hcl/json.h), attributes sorted by name and
/// blocks in order:
/// `{"attrs":{name:{"$type","value"}},"blocks":[{"type","labels","body"}]}`.
/// What is marked is left out unless `marked` asks for it. Errors:
/// AttributeRedefined.
Result<std::string> to_typed_json(std::span<const EvaluatedFile> files,
                                  int indent = 0, const Options& options = {},
                                  Marked marked = Marked::Hidden);

}  // namespace hcl

#endif  // HCL_CONFIGURATION_TEXT_H_
