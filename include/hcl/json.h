#ifndef HCL_JSON_H_
#define HCL_JSON_H_

#include <string>

#include "hcl/encoding_error.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/json_writer.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Values and types as JSON, in two encodings.
///
/// Plain JSON is for other programs: whatever JSON cannot express is an error.
/// Numbers are written as exact decimal digits, or with an exponent if that
/// many digits would not be read back; lists, sets and tuples are arrays, maps
/// and objects are objects. Marked values are errors, as everything else
/// without a form in JSON; `to_json(value.unmarked_deep())` writes them.
///
/// Typed JSON is lossless with `Marked::Shown`. A value is written as in plain
/// JSON, except for
///
///   {"$unknown":T}              possibly with "refinements": {"not_null",
///                               "string_prefix", "number_lower_bound":
///                               [n,inclusive], "number_upper_bound",
///                               "length_lower_bound", "length_upper_bound"}
///   {"$marks":[names],"value":V}  without `Marked::Shown` the value is left
///                               out, and a type that has names of attributes
///                               inside it is "dynamic"
///   {"$number":"Infinity"}      also "-Infinity", and "0x.8p+200001" if the
///                               decimal text would be very long
///   {"$object":{...}}           a map or object with a key that begins with $
///   {"$capsule":name}           and what its type adds, see `CapsuleJson`
///
/// and its type is written next to it. A type T is "string", "number", "bool",
/// "dynamic", ["list",T], ["set",T], ["map",T], ["tuple",[T...]],
/// ["object",{name:T}], ["object",{name:T},[optional names]] or
/// ["capsule",name].
namespace HCL_API hcl {

/// The value in plain JSON.
/// Errors: marked and unknown values, infinities, capsules, and numbers whose
/// text is longer than `max_number_text`.
Expected<std::string, EncodingError> to_json(const Value& value, int indent = 0,
                                             const Switches& switches = {},
                                             const Limits& limits = {});

/// The same as a part of a larger text. Whatever cannot be written is replaced
/// with null; the first error is returned.
Expected<bool, EncodingError> write_json(JsonWriter& writer, const Value& value,
                                         const Switches& switches = {},
                                         const Limits& limits = {});

/// The value in typed JSON, with its type: {"$type":T,"value":V}. What is
/// marked is left out unless `marked` asks for it.
std::string to_typed_json(const Value& value, const Switches& switches = {},
                          Marked marked = Marked::Hidden);
void write_typed_json(JsonWriter& writer, const Value& value,
                      const Switches& switches = {},
                      Marked marked = Marked::Hidden);
/// Only the `value` member of that.
void write_typed_content(JsonWriter& writer, const Value& value,
                         const Switches& switches = {},
                         Marked marked = Marked::Hidden);

/// A type in the form of typed JSON.
std::string to_json(const Type& type);
void write_json(JsonWriter& writer, const Type& type);

/// The extension (`CapsuleDefinition::extension`) of a capsule type whose
/// values have more than the type name in typed JSON.
class CapsuleJson : public CapsuleExtension {
 public:
  /// Writes further members of the object that represents a value.
  virtual void write(JsonWriter& writer, const void* payload) const = 0;

  const void* kind() const final { return kind_of_all(); }
  /// The extension if it is of this kind, otherwise null.
  static const CapsuleJson* from(const CapsuleExtension* extension);

 private:
  static const void* kind_of_all();
};

}  // namespace hcl

#endif  // HCL_JSON_H_
