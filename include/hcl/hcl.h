#ifndef HCL_HCL_H_
#define HCL_HCL_H_

/// Everything that most applications need, in one header; including it costs
/// little more than including hcl/mapping.h alone. hcl/describe.h (which needs
/// Boost) and the headers for tools, such as hcl/ast_walk.h and hcl/edit.h,
/// must be included separately.
#include "hcl/body.h"
#include "hcl/body_files.h"
#include "hcl/configuration.h"
#include "hcl/convert.h"
#include "hcl/decode.h"
#include "hcl/diagnostic.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/expression.h"
#include "hcl/fields.h"
#include "hcl/files.h"
#include "hcl/function.h"
#include "hcl/json.h"
#include "hcl/load.h"
#include "hcl/mapping.h"
#include "hcl/merged_body.h"
#include "hcl/native.h"
#include "hcl/native_function.h"
#include "hcl/native_types.h"
#include "hcl/operations.h"
#include "hcl/options.h"
#include "hcl/parser.h"
#include "hcl/report.h"
#include "hcl/source.h"
#include "hcl/type.h"
#include "hcl/value.h"
#include "hcl/values.h"
#include "hcl/version.h"

#endif  // HCL_HCL_H_
