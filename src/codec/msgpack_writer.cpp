#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/json.h"
#include "hcl/msgpack.h"
#include "hcl/number.h"

namespace hcl {
namespace {

// Appends the formats of MessagePack, the shortest that holds what is given.
class Bytes {
 public:
  void nil() { byte(0xC0); }
  void boolean(bool value) { byte(value ? 0xC3 : 0xC2); }
  void unknown() { out_.append("\xD4\0\0", 3); }

  void integer(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    if (value >= 0) return unsigned_integer(bits);
    if (value >= -32) return byte(static_cast<std::uint8_t>(bits));
    if (value >= std::numeric_limits<std::int8_t>::min()) {
      return head(0xD0, bits, 1);
    }
    if (value >= std::numeric_limits<std::int16_t>::min()) {
      return head(0xD1, bits, 2);
    }
    if (value >= std::numeric_limits<std::int32_t>::min()) {
      return head(0xD2, bits, 4);
    }
    head(0xD3, bits, 8);
  }

  void real(double value) {
    head(0xCB, std::bit_cast<std::uint64_t>(value), 8);
  }

  void string(std::string_view text) {
    if (text.size() < 32) {
      byte(static_cast<std::uint8_t>(0xA0 | text.size()));
    } else {
      length(text.size(), 0xD9, 0xDA, 0xDB);
    }
    out_ += text;
  }
  void binary(std::string_view bytes) {
    length(bytes.size(), 0xC4, 0xC5, 0xC6);
    out_ += bytes;
  }
  void array(std::size_t size) { container(size, 0x90, 0xDC, 0xDD); }
  void map(std::size_t size) { container(size, 0x80, 0xDE, 0xDF); }

  std::string take() { return std::move(out_); }

 private:
  void byte(std::uint8_t value) { out_ += static_cast<char>(value); }

  // A code and the lowest bytes of a number, the most significant first.
  void head(std::uint8_t code, std::uint64_t value, unsigned bytes) {
    byte(code);
    while (bytes-- > 0) byte(static_cast<std::uint8_t>(value >> (8 * bytes)));
  }

  void unsigned_integer(std::uint64_t value) {
    if (value < 128) return byte(static_cast<std::uint8_t>(value));
    if (value <= 0xFF) return head(0xCC, value, 1);
    if (value <= 0xFFFF) return head(0xCD, value, 2);
    if (value <= 0xFFFFFFFF) return head(0xCE, value, 4);
    head(0xCF, value, 8);
  }

  void length(std::size_t size, std::uint8_t small, std::uint8_t medium,
              std::uint8_t large) {
    if (size <= 0xFF) return head(small, size, 1);
    if (size <= 0xFFFF) return head(medium, size, 2);
    head(large, size, 4);
  }

  void container(std::size_t size, std::uint8_t tiny, std::uint8_t medium,
                 std::uint8_t large) {
    if (size < 16) return byte(static_cast<std::uint8_t>(tiny | size));
    if (size <= 0xFFFF) return head(medium, size, 2);
    head(large, size, 4);
  }

  std::string out_;
};

// Works on a stack of its own: values may be nested deeper than the call stack
// allows.
class MsgpackWriter {
 public:
  MsgpackWriter(const Switches& switches, const Limits& limits)
      : switches_(switches), limits_(limits) {}

  Outcome<std::string, EncodingError> write(const Value& value,
                                            const Type& type) {
    open(value, type);
    while (!open_.empty() && !error_) {
      Frame& top = open_.back();
      if (top.next == top.container->length()) {
        open_.pop_back();
        continue;
      }
      const std::size_t i = top.next++;
      if (is_keyed(*top.container)) bytes_.string(top.container->keys()[i]);
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

  static bool is_keyed(const Value& value) {
    return value.kind() == TypeKind::Map || value.kind() == TypeKind::Object;
  }

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
    if (!value.is_known()) return bytes_.unknown();
    if (value.is_null()) return bytes_.nil();
    switch (value.kind()) {
      case TypeKind::String:
        return bytes_.string(value.as_string());
      case TypeKind::Bool:
        return bytes_.boolean(value.as_bool());
      case TypeKind::Number:
        return write_number(value.as_number());
      case TypeKind::Capsule:
        return fail("a value of type " +
                    value.type().capsule_definition().name +
                    " has no MessagePack form");
      default:
        break;
    }
    is_keyed(value) ? bytes_.map(value.length()) : bytes_.array(value.length());
    open_.push_back({&value, type});
  }

  void write_number(const Number& number) {
    if (const std::optional<std::int64_t> integer = number.to_int64()) {
      return bytes_.integer(*integer);
    }
    const double nearest = number.to_double();
    const std::optional<Number> back = Number::from_double(nearest);
    if (back && compare(*back, number) == 0) return bytes_.real(nearest);
    const std::optional<std::string> text =
        to_text(number, switches_, limits_.max_number_text);
    if (!text) return fail("the text of the number is too long");
    bytes_.string(*text);
  }

  const Switches& switches_;
  const Limits& limits_;
  Bytes bytes_;
  std::vector<Frame> open_;
  std::optional<EncodingError> error_;
};

}  // namespace

Outcome<std::string, EncodingError> to_msgpack(const Value& value,
                                               const Type& type,
                                               const Switches& switches,
                                               const Limits& limits) {
  if (value.contains_marks()) {
    return EncodingError{{}, "a value with marks has no MessagePack form"};
  }
  const ConversionResult converted = convert(value, type, switches, limits);
  if (!converted.ok()) {
    return EncodingError{converted.error().path, converted.error().message};
  }
  return MsgpackWriter(switches, limits).write(*converted, type);
}

}  // namespace hcl
