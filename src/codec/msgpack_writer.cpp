// Values as MessagePack.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "codec/msgpack_bytes.h"
#include "hcl/convert.h"
#include "hcl/json.h"
#include "hcl/msgpack.h"
#include "number/text_limit.h"
#include "value/kinds.h"

namespace hcl {
namespace {

// Writes with an explicit stack: values may be nested deeper than the call
// stack allows.
class MsgpackWriter {
 public:
  MsgpackWriter(const Switches& switches, const Limits& limits)
      : switches_(switches), limits_(limits) {}

  Expected<std::string, EncodingError> write(const Value& value,
                                             const Type& type) {
    open(value, type);
    while (!open_.empty() && !error_) {
      Frame& top = open_.back();
      if (top.next == top.container->length()) {
        open_.pop_back();
        continue;
      }
      const std::size_t i = top.next++;
      if (detail::is_keyed(*top.container))
        bytes_.string(top.container->keys()[i]);
      const Type part = top.type.is_collection() ? top.type.element_type()
                                                 : top.type.element_types()[i];
      open(top.container->elements()[i], part);
    }
    if (error_) return *std::move(error_);
    return bytes_.take();
  }

 private:
  // A container whose elements are being written.
  struct Frame {
    const Value* container;
    Type type;
    std::size_t next = 0;
  };

  void fail(std::string message) {
    Path path;
    for (const Frame& frame : open_) {
      path.push_back(step_to(*frame.container, frame.next - 1));
    }
    error_ = EncodingError{std::move(path), std::move(message)};
  }

  void open(const Value& value, const Type& type) {
    if (type.is_dynamic() && value.kind() != TypeKind::Dynamic) {
      const Type own = value.type();
      bytes_.array(2);
      bytes_.binary(to_json(own));
      return write_content(value, own);
    }
    write_content(value, type);
  }

  void write_content(const Value& value, const Type& type) {
    if (!value.is_known()) {
      return check(codec::append_unknown(value.type(), value.refinements(),
                                         switches_, limits_, bytes_));
    }
    if (value.is_null()) return bytes_.nil();
    switch (value.kind()) {
      case TypeKind::String:
        return bytes_.string(value.as_string());
      case TypeKind::Bool:
        return bytes_.boolean(value.as_bool());
      case TypeKind::Number:
        return check(codec::append_number(value.as_number(), switches_, limits_,
                                          bytes_));
      case TypeKind::Capsule:
        return fail("a value of type " + value.type().friendly_name() +
                    " has no MessagePack form");
      default:
        break;
    }
    detail::is_keyed(value) ? bytes_.map(value.length())
                            : bytes_.array(value.length());
    open_.push_back({&value, type});
  }

  void check(bool written) {
    if (!written) fail(detail::number_text_refusal(limits_));
  }

  const Switches& switches_;
  const Limits& limits_;
  codec::MsgpackBytes bytes_;
  std::vector<Frame> open_;
  std::optional<EncodingError> error_;
};

// The path to the first mark.
Path first_marked(const Value& value) {
  const auto found = value.unmark_deep_with_paths().second;
  return found.empty() ? Path() : found.front().path;
}

}  // namespace

Expected<std::string, EncodingError> to_msgpack(const Value& value,
                                                const Type& type,
                                                const Switches& switches,
                                                const Limits& limits) {
  if (value.contains_marks()) {
    return EncodingError{first_marked(value),
                         "a value with marks has no MessagePack form"};
  }
  const ConversionResult converted = convert(value, type, switches, limits);
  if (!converted.ok()) {
    return EncodingError{converted.error().path, converted.error().message};
  }
  return MsgpackWriter(switches, limits).write(*converted, type);
}

}  // namespace hcl
