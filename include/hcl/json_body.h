#ifndef HCL_JSON_BODY_H_
#define HCL_JSON_BODY_H_

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

/// Parses one JSON value as an expression.
/// Spec: JSON syntax, "Expressions".
Result<Expression> parse_json_expression(const SourceFile& file,
                                         const Options& options = {});

}  // namespace hcl

#endif  // HCL_JSON_BODY_H_
