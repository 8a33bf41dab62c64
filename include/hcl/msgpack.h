#ifndef HCL_MSGPACK_H_
#define HCL_MSGPACK_H_

#include <string>
#include <string_view>

#include "hcl/encoding_error.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Values as MessagePack, in the form that programs around the reference
/// implementation exchange. Writer and reader must agree on the type.
///
///   string, bool, null           str, bool, nil
///   number                       an integer or a float if that is exact,
///                                otherwise its decimal text as str
///   list, set, tuple             array
///   map, object                  map with str keys; for an object every
///                                attribute, sorted by name
///   unknown                      extension type 0 with one byte; if there are
///                                refinements, extension type 12: a map
///                                of 1 (false: not null), 2 (string prefix), 3
///                                and 4 (least and largest number, each with
///                                whether it is inclusive), 5 and 6 (least and
///                                largest length)
///   anything of dynamic type     array of two: its type in typed JSON
///                                (hcl/json.h) as bin, and the value
///
/// At most 256 bytes of a known string prefix are written.
/// Spec: the MessagePack specification, "Formats".
namespace HCL_API hcl {

/// Converts the value to the type and encodes it. Errors, with the place inside
/// the value: parts that do not convert, marks, capsules, and numbers whose
/// text is longer than `max_number_text`.
Expected<std::string, EncodingError> to_msgpack(const Value& value,
                                                const Type& type,
                                                const Switches& switches = {},
                                                const Limits& limits = {});

/// Decodes a value of a type. Takes time and memory linear in the number of
/// bytes, whatever lengths they announce. Errors: bytes that end early or
/// continue after the value, and parts that do not fit the type, with the place
/// inside the value.
Expected<Value, EncodingError> from_msgpack(std::string_view bytes,
                                            const Type& type);

}  // namespace hcl

#endif  // HCL_MSGPACK_H_
