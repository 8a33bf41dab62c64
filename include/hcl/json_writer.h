#ifndef HCL_JSON_WRITER_H_
#define HCL_JSON_WRITER_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/export.h"
#include "hcl/meter.h"

namespace HCL_API hcl {

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
  void key(std::string_view name);

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

}  // namespace hcl

#endif  // HCL_JSON_WRITER_H_
