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
/// holds `dynamic` can be read again.
///
/// Where the type says `dynamic`, the text has {"value":V,"type":T} with the
/// type of the value as typed JSON has it (hcl/json.h).
namespace HCL_API hcl {

/// The type that a JSON text implies: string, number, bool, an object for an
/// object, a tuple for an array, dynamic for null.
///
/// Errors: a text that is no JSON, nested deeper than `max_nesting_depth` or
/// longer than `max_source_bytes`; an object with one name twice and different
/// types.
Expected<Type, EncodingError> implied_type(std::string_view json,
                                           const Limits& limits = {});

/// The value of a JSON text, of the type it implies. Numbers are read with all
/// their digits and rounded to 512 bits. Of several members of one name the
/// last counts. Errors: those of `implied_type()`, and numbers out of range.
Expected<Value, EncodingError> from_json(std::string_view json,
                                         const Switches& switches = {},
                                         const Limits& limits = {});

/// The value of a JSON text that has to be of a type. Strings, numbers and
/// bools are converted to the primitive type that is wanted; arrays give lists,
/// sets and tuples, objects give maps and objects, null gives a null.
/// Attributes that are missing are null.
///
/// Errors, with the place inside the value: what does not fit the type; capsule
/// types; and those above.
Expected<Value, EncodingError> from_json(std::string_view json,
                                         const Type& type,
                                         const Switches& switches = {},
                                         const Limits& limits = {});

/// The JSON text from which `from_json()` reads the value with this type. The
/// value is converted to the type first. Errors: as for `to_json()`, a value
/// that does not convert, and marks.
Expected<std::string, EncodingError> to_json(const Value& value,
                                             const Type& type,
                                             const Switches& switches = {},
                                             const Limits& limits = {});

}  // namespace hcl

#endif  // HCL_JSON_READER_H_
