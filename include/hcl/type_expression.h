#ifndef HCL_TYPE_EXPRESSION_H_
#define HCL_TYPE_EXPRESSION_H_

#include <optional>

#include "hcl/convert.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/type_defaults.h"
#include "hcl/value.h"

/// Types written as expressions of any syntax and read without evaluation:
///
///   T := string | number | bool | any
///      | list(T) | set(T) | map(T)
///      | tuple([T, ...]) | object({ name = A, ... })
///   A := T | optional(T) | optional(T, default)
///
/// In JSON a type is a string that holds the native text. `Type::text()` writes
/// types in the same form.
namespace HCL_API hcl {

/// Reads an exact type: one without `any` and optional attributes.
///
/// After an error, the type is what could be read, with `dynamic` for the rest.
/// Errors, each at the part that is wrong: InvalidTypeSpecification,
/// NestingTooDeep beyond 500 levels.
Result<Type> read_type(const Expression& expression);

/// Reads a type constraint: `any` stands for any type, and attributes may be
/// optional(T). Errors as for `read_type()`.
Result<Type> read_type_constraint(const Expression& expression);

/// A type constraint and the default values of its optional attributes.
struct TypeWithDefaults {
  Type type = {};
  TypeDefaults defaults = {};
};

/// Reads a type constraint with optional(T, default). A default is evaluated
/// without variables and functions, and converted to T.
///
/// Errors as for `read_type()`; InvalidDefaultValue at a default that does not
/// convert; those of evaluation. An attribute with a faulty default has none.
Result<TypeWithDefaults> read_type_with_defaults(const Expression& expression,
                                                 const Options& options = {});

/// Applies the defaults to the value and then converts it to the type.
ConversionResult convert(const Value& value, const TypeWithDefaults& target,
                         const Options& options = {});

/// The capsule type of type constraints as values. It has a decoder
/// (hcl/custom_decode.h): an argument or attribute of this type is read as a
/// type constraint instead of being evaluated.
const Type& type_constraint_type();
Value type_constraint_value(const Type& constraint);
/// The type constraint in a value; nothing if it holds none.
std::optional<Type> type_constraint_from(const Value& value);

/// convert(value, type): converts the value to a type constraint. All marks are
/// moved to the whole result. A missing optional attribute becomes null, or an
/// error if `convert_fills_optional` is off, as in the reference.
Function convert_function(const Options& options = {});

}  // namespace hcl

#endif  // HCL_TYPE_EXPRESSION_H_
