#ifndef HCL_JSON_BODY_H_
#define HCL_JSON_BODY_H_

#include <cstdint>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace HCL_API hcl {

/// Parses a configuration file in JSON syntax. If the source is wrong, the body
/// lacks what could not be read.
///
/// Errors: InvalidUtf8, SourceTooLarge, NestingTooDeep, the codes that concern
/// JSON, and RootMustBeObject if the root is neither an object nor an array.
/// Spec: JSON syntax.
Result<Body> parse_json_body(const SourceFile& file,
                             const Options& options = {});

/// Which strings of a JSON file are templates as soon as they are evaluated.
enum class JsonTemplates : std::uint8_t {
  /// All, as the specification says.
  All,
  /// None: the application reads them literally, as Terraform does in
  /// `*.tfvars.json`.
  None,
  /// Those of `*.tf.json`: in `locals`, `resource`, `data`, `ephemeral`,
  /// `module`, `provider` and `output`, but not the description of an output.
  OfTerraform,
};

/// Finds what is wrong in a configuration file in JSON syntax whatever its
/// schema is: besides the errors of `parse_json_body()`, if there are none,
///
/// * mistakes in templates, with the codes of the native syntax and their
///   places in the JSON text. Names of properties are left out, because
///   labels are never templates;
/// * properties of one object with the same name that cannot be blocks, since
///   one of their values is a string, a number, a bool or an array with such an
///   element: DuplicateAttributeDefinition at the top, DuplicateObjectAttribute
///   below.
///
/// Properties of the name `//` are left out with their values. Takes time
/// linear in the source. Safe to call from several threads.
/// Spec: JSON syntax.
Diagnostics check_json_config(const SourceFile& file,
                              const Options& options = {},
                              JsonTemplates templates = JsonTemplates::All);

/// Parses one JSON value as an expression.
/// Spec: JSON syntax, "Expressions".
Result<Expression> parse_json_expression(const SourceFile& file,
                                         const Options& options = {});

}  // namespace hcl

#endif  // HCL_JSON_BODY_H_
