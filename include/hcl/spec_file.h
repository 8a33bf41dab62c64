#ifndef HCL_SPEC_FILE_H_
#define HCL_SPEC_FILE_H_

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/type.h"

/// The file format of decoder specifications:
///
///   object {
///     attr "name" {
///       type     = string
///       required = true
///     }
///     block_list "port" { ... }
///   }
///
/// Spec: specification format of the command `hcldec`.
namespace HCL_API hcl {

/// The content of a specification file.
struct SpecFile {
  Spec spec = {};
  /// For the files to decode: the variables that `variables` blocks define, the
  /// last one if a name occurs several times, and the functions that `function`
  /// blocks define.
  VariableMap variables = {};
  FunctionMap functions = {};
};

/// Reads the body of a specification file. Faulty parts become literal nulls in
/// the specification.
///
/// Errors: those of schemas, evaluation and user functions; MissingSpecBlock,
/// ExtraneousSpecBlock, MissingSpecName, MissingSpecBlockType,
/// IncorrectAttributeType, InvalidTypeExpression, InvalidLabelNameList,
/// InvalidBlockMapSpec, InvalidTransformSpec. Warning: UselessDefaultBlock.
Result<SpecFile> read_spec_file(const Body& body, const Options& options = {});

/// The functions that expressions in specification files may call: abs coalesce
/// concat hasindex int jsondecode jsonencode length lower max min reverse
/// strlen substr upper.
FunctionMap spec_functions(const Options& options = {});

/// The type that results from an expression over `string`, `number`, `bool`,
/// `any`, `list()`, `set()`, `map()`, `tuple()` and `object()`; dynamic for
/// null and after an error. Errors: those of evaluation, InvalidTypeExpression.
Result<Type> evaluate_type(const Expression& expression,
                           const Options& options = {});

}  // namespace hcl

#endif  // HCL_SPEC_FILE_H_
