// Values as plain JSON of a given type.

#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/json.h"
#include "hcl/json_reader.h"
#include "value/kinds.h"

namespace hcl {
namespace {

// Writes values of a type that contains `dynamic`. Uses an explicit stack;
// parts of complete types are plain JSON.
class TypedParts {
 public:
  TypedParts(JsonWriter& writer, const Switches& switches, const Limits& limits)
      : writer_(writer), switches_(switches), limits_(limits) {}

  std::optional<EncodingError> write(const Value& value, const Type& type) {
    open(value, type);
    while (!open_.empty() && !error_) {
      Frame& top = open_.back();
      if (top.next == top.container->length()) {
        detail::is_keyed(*top.container) ? writer_.end_object()
                                         : writer_.end_array();
        open_.pop_back();
        continue;
      }
      const std::size_t next = top.next++;
      if (detail::is_keyed(*top.container))
        writer_.key(top.container->keys()[next]);
      const Type part = part_type(top.type, next);
      open(top.container->elements()[next], part);
    }
    return std::move(error_);
  }

 private:
  // A container whose elements are being written.
  struct Frame {
    const Value* container;
    Type type;
    std::size_t next = 0;
  };

  // The attributes of a value are those of its type.
  static Type part_type(const Type& type, std::size_t element) {
    return type.is_collection() ? type.element_type()
                                : type.element_types()[element];
  }

  void open(const Value& value, const Type& type) {
    if (type.is_dynamic() && !value.type().is_dynamic()) {
      return write_wrapper(value);
    }
    if (!type.has_dynamic() || !value.has_content()) return write_plain(value);
    detail::is_keyed(value) ? writer_.begin_object() : writer_.begin_array();
    open_.push_back({&value, type});
  }

  void write_wrapper(const Value& value) {
    writer_.begin_object();
    writer_.key("value");
    write_plain(value);
    writer_.key("type");
    write_json(writer_, value.type());
    writer_.end_object();
  }

  void write_plain(const Value& value) {
    Expected<void, EncodingError> written =
        write_json(writer_, value, switches_, limits_);
    if (written.ok()) return;
    EncodingError error = written.error();
    Path path;
    for (const Frame& frame : open_) {
      path.push_back(step_to(*frame.container, frame.next - 1));
    }
    std::move(error.path.begin(), error.path.end(), std::back_inserter(path));
    error_ = EncodingError{std::move(path), std::move(error.message)};
  }

  JsonWriter& writer_;
  const Switches& switches_;
  const Limits& limits_;
  std::vector<Frame> open_;
  std::optional<EncodingError> error_;
};

}  // namespace

Expected<std::string, EncodingError> to_json(const Value& value,
                                             const Type& type,
                                             const Switches& switches,
                                             const Limits& limits) {
  if (value.contains_marks()) {
    return EncodingError{{}, "a value with marks has no JSON form"};
  }
  const ConversionResult converted = convert(value, type, switches, limits);
  if (!converted.ok()) {
    return EncodingError{converted.error().path, converted.error().message};
  }
  std::string out;
  JsonWriter writer(out);
  std::optional<EncodingError> error =
      TypedParts(writer, switches, limits).write(*converted, type);
  if (error) return *std::move(error);
  return out;
}

}  // namespace hcl
