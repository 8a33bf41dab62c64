#ifndef HCL_EXPRESSION_ARGUMENTS_H_
#define HCL_EXPRESSION_ARGUMENTS_H_

#include <string>

#include "hcl/custom_decode.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/value.h"

/// Functions that receive expressions instead of values.
namespace HCL_API hcl {

/// The expression that a deferred parameter received; the missing expression if
/// the value is something else. It keeps alive what it needs.
Expression argument_expression(const Value& argument);

/// A parameter of a capsule type that has a decoder.
Parameter decoded_parameter(std::string name, const Type& type);

/// Makes a function some of whose parameters were made by
/// `decoded_parameter()`: its type function and implementation receive values
/// of the types of these parameters. An argument that is already a value of the
/// type is passed unchanged.
///
/// An argument that cannot be decoded is an error of the call with the detail
/// `DiagnosticsDetail` (hcl/deferred_expression.h).
Function decoding_function(FunctionDefinition definition);

}  // namespace hcl

#endif  // HCL_EXPRESSION_ARGUMENTS_H_
