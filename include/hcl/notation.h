#ifndef HCL_NOTATION_H_
#define HCL_NOTATION_H_

#include <string>
#include <string_view>

#include "hcl/export.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace HCL_API hcl {

// The notation of values and types in the clause catalogue and in conformance
// cases. It is unambiguous and deterministic; refinements are not shown.

/// The value: `"a"`, `[1, 2]`, `list["x"]`, `{a = null(any)}`,
/// `unknown(string)`, `Infinity`, `capsule(NAME)`. In place of a marked value,
/// whatever is inside it, its marks are written: `marked("sensitive")`.
/// `to_notation(value.unmarked_deep())` shows it.
std::string to_notation(const Value& value);
/// The type as a type expression: `list(string)`, `any`.
std::string to_notation(const Type& type);
/// Value and type: `"a" : string`. The type is `any` if the names of attributes
/// in it are inside a marked value.
std::string to_typed_notation(const Value& value);

/// A string in quotes with the escapes `\\ \" \n \r \t`, other control
/// characters as `\uXXXX`.
std::string quote_notation(std::string_view text);

}  // namespace hcl

#endif  // HCL_NOTATION_H_
