#ifndef HCL_JSON_H_
#define HCL_JSON_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/encoding_error.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/meter.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Values and types as JSON, in two encodings, and a writer for any JSON text.
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
///
/// Plain JSON can be written for a type that contains `dynamic`, and read back:
/// for each `dynamic` in the type, the text then has {"value":V,"type":T}.
namespace HCL_API hcl {

// ---- Reading ----

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

// ---- Writing ----

/// Writes one JSON text piece by piece and adds commas, colons and indentation.
/// The caller opens and closes containers in pairs and writes a key before each
/// member of an object. Inside an operation the text counts as memory of the
/// operation while the writer lives, and what would exceed the limit is left
/// out.
/// Spec: RFC 8259.
class JsonWriter {
 public:
  /// Appends to `out`, which must outlive the writer. With an indentation of 0
  /// columns everything is on one line without spaces; otherwise each element
  /// and member is on its own line, and empty containers stay on one line.
  explicit JsonWriter(std::string& out, int indent = 0)
      : out_(out), indent_(indent) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }
  /// Writes the name of a member; returns this writer, for the value:
  ///     writer.key("line").integer(3);
  JsonWriter& key(std::string_view name) &;

  /// Writes a string; ill-formed UTF-8 becomes U+FFFD.
  void string(std::string_view text);
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void integer(std::int64_t value) { raw(std::to_string(value)); }
  void null() { raw("null"); }
  /// Writes text that is already JSON, such as the digits of a number.
  void raw(std::string_view json);

 private:
  /// Makes room in the text for so many bytes. False if the operation, which
  /// counts them while the writer lives, has ended.
  bool room(std::size_t bytes);
  void begin(char bracket);
  void end(char bracket);
  void before_element();
  void new_line();

  std::string& out_;
  int indent_;
  /// For each open container, whether it has an element.
  std::vector<bool> open_;
  bool after_key_ = false;
  MemoryCharge charge_;
};

/// The value in plain JSON.
/// Errors: marked and unknown values, infinities, capsules, and numbers whose
/// text is longer than `max_number_text`.
Expected<std::string, EncodingError> to_json(const Value& value, int indent = 0,
                                             const Switches& switches = {},
                                             const Limits& limits = {});

/// The JSON text from which `from_json()` reads the value with this type. The
/// value is first converted to the type.
/// Errors: as for `to_json()`, a value that does not convert, and marks.
Expected<std::string, EncodingError> to_json(const Value& value,
                                             const Type& type,
                                             const Switches& switches = {},
                                             const Limits& limits = {});

/// The first form as a part of a larger text. Whatever cannot be written is
/// replaced with null; the first error is returned.
Expected<void, EncodingError> write_json(JsonWriter& writer, const Value& value,
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

/// A position as {"line","column","byte"}, lines and columns counted from 1,
/// bytes from 0, and a range as {"start","end"} of two positions: the form of
/// `to_json(Diagnostics)`.
void write_json(JsonWriter& writer, const SourcePos& position);
void write_json(JsonWriter& writer, const SourceRange& range);

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
