#ifndef HCL_JSON_READER_H_
#define HCL_JSON_READER_H_

#include <string>
#include <string_view>

#include "hcl/encoding_error.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Values from plain JSON, and plain JSON from which a value of a type that
/// contains `dynamic` can be read back.
///
/// For each `dynamic` in the type, the text has {"value":V,"type":T}, where T
/// is the type of the value in the form of typed JSON (hcl/json.h).
namespace HCL_API hcl {

/// The type that a JSON text implies: string, number, bool, an object for an
/// object, a tuple for an array, dynamic for null.
///
/// Errors: a text that is not JSON, is nested deeper than `max_nesting_depth`
/// or is longer than `max_source_bytes`; an object with one name twice and
/// different types.
Expected<Type, EncodingError> implied_type(std::string_view json,
                                           const Limits& limits = {});

/// The value of a JSON text, of the type that the text implies. Numbers are
/// read with all their digits and rounded to 512 bits. If a name has several
/// members, the last one counts.
/// Errors: those of `implied_type()`, and numbers out of range.
Expected<Value, EncodingError> from_json(std::string_view json,
                                         const Switches& switches = {},
                                         const Limits& limits = {});

/// The value of a JSON text that must be of the given type. Strings, numbers
/// and bools are converted to the required primitive type; arrays give lists,
/// sets and tuples, objects give maps and objects, null gives a null. Missing
/// attributes are null.
///
/// Errors, with the place inside the value: parts that do not fit the type;
/// capsule types; a value that needs more than `max_memory` or more steps than
/// `max_evaluation_steps`, such as the texts of numbers with large exponents;
/// and those above.
Expected<Value, EncodingError> from_json(std::string_view json,
                                         const Type& type,
                                         const Switches& switches = {},
                                         const Limits& limits = {});

/// The JSON text from which `from_json()` reads the value with this type. The
/// value is first converted to the type.
/// Errors: as for `to_json()`, a value that does not convert, and marks.
Expected<std::string, EncodingError> to_json(const Value& value,
                                             const Type& type,
                                             const Switches& switches = {},
                                             const Limits& limits = {});

}  // namespace hcl

#endif  // HCL_JSON_READER_H_
