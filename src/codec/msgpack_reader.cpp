// Values from MessagePack.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "codec/element_type.h"
#include "codec/json_text.h"
#include "codec/msgpack_facts.h"
#include "codec/msgpack_input.h"
#include "hcl/msgpack.h"

namespace hcl {
namespace {

constexpr const char* kTooShort = "the bytes end inside the value";

// Reads with a work list of the containers that are not complete.
class MsgpackReader {
 public:
  explicit MsgpackReader(std::string_view bytes) : input_(bytes) {}

  Expected<Value, EncodingError> read(const Type& type) {
    bool good = start(type);
    while (good && !open_.empty()) {
      Frame& top = open_.back();
      good = top.elements.size() == top.length ? finish() : next_element();
    }
    if (good && !input_.at_end())
      good = fail("there are extra bytes after the value");
    if (!good) return EncodingError{std::move(path_), std::move(problem_)};
    return std::move(result_);
  }

 private:
  struct Frame {
    Type type;
    std::size_t length;
    // Of maps and objects.
    std::vector<std::string> keys = {};
    std::vector<Value> elements = {};
  };

  bool fail(std::string problem) {
    problem_ = std::move(problem);
    path_.clear();
    for (const Frame& frame : open_) {
      const bool keyed = frame.type.is_map() || frame.type.is_object();
      // Between two elements, the error is about the container.
      if (keyed && frame.keys.size() == frame.elements.size()) break;
      if (!keyed) {
        path_.push_back(IndexStep{
            Value::number(static_cast<std::int64_t>(frame.elements.size()))});
      } else if (frame.type.is_object()) {
        path_.push_back(AttributeStep{frame.keys.back()});
      } else {
        path_.push_back(IndexStep{Value::string(frame.keys.back())});
      }
    }
    return false;
  }

  bool deliver(Value value) {
    if (open_.empty()) {
      result_ = std::move(value);
    } else {
      open_.back().elements.push_back(std::move(value));
    }
    return true;
  }

  bool start(Type type) {
    for (;;) {
      if (input_.at_end()) return fail(kTooShort);
      if (is_extension(input_.peek())) return read_unknown(type);
      if (input_.peek() == 0xC0) {
        input_.skip_code();
        return deliver(Value::null(type));
      }
      if (!type.is_dynamic()) break;
      if (!read_type(type)) return false;
    }
    if (type.is_primitive()) return read_primitive(type);
    if (type.is_capsule()) return fail("capsules have no MessagePack form");
    return open(type);
  }

  static bool is_extension(std::uint8_t code) {
    return codec::is_between(code, 0xC7, 0xC9) ||
           codec::is_between(code, 0xD4, 0xD8);
  }

  // Every extension represents an unknown value; only one kind has content.
  bool read_unknown(const Type& type) {
    std::optional<std::uint64_t> size;
    if (input_.peek() >= 0xD4) {
      size = std::uint64_t{1} << (input_.peek() - 0xD4U);
      input_.skip_code();
    } else {
      size = input_.length(0xC7, 1);
    }
    // The type of the extension and its content.
    const auto kind = size ? input_.number(1) : std::nullopt;
    const auto content = kind ? input_.text(*size) : std::nullopt;
    if (!content) return fail(kTooShort);
    if (*kind != codec::kKnownFacts) return deliver(Value::unknown(type));
    std::optional<codec::KnownFacts> facts = codec::read_facts(*content, type);
    if (!facts)
      return fail("the refinements of an unknown value are malformed");
    return deliver(facts->is_null
                       ? Value::null(type)
                       : Value::unknown(type, std::move(facts->known)));
  }

  // Reads the type that precedes a value of dynamic type.
  bool read_type(Type& type) {
    if (input_.peek() != 0x92) return fail("a type and a value are required");
    input_.skip_code();
    const std::optional<std::string_view> text = input_.read_text();
    if (!text) return fail("a type is required");
    Limits limits;
    limits.max_nesting_depth = 4096;
    const codec::JsonText json(*text, limits);
    std::optional<Type> read;
    if (!json.error()) read = codec::read_type(json, json.root());
    if (!read) return fail("a type is required");
    type = *std::move(read);
    return true;
  }

  bool read_primitive(const Type& type) {
    if (type.is_number()) {
      std::optional<Number> number = input_.read_number();
      return number ? deliver(Value::number(*std::move(number)))
                    : fail("a number is required");
    }
    if (type.is_string()) {
      const std::optional<std::string_view> text = input_.read_text();
      return text ? deliver(Value::string(*text))
                  : fail("a string is required");
    }
    const std::optional<bool> value = input_.read_bool();
    return value ? deliver(Value::boolean(*value)) : fail("a bool is required");
  }

  bool open(const Type& type) {
    const bool keyed = type.is_map() || type.is_object();
    const std::optional<std::uint64_t> length =
        keyed ? input_.read_map() : input_.read_array();
    if (!length) {
      return fail(keyed ? "a map is required" : "an array is required");
    }
    // Every element takes at least one byte.
    if (*length > input_.left()) return fail(kTooShort);
    const bool fixed = type.is_tuple() || type.is_object();
    if (fixed && *length != type.element_types().size()) {
      return fail(std::to_string(type.element_types().size()) +
                  (keyed ? " attributes" : " elements") + " are required");
    }
    open_.push_back({type, static_cast<std::size_t>(*length)});
    return true;
  }

  bool next_element() {
    Frame& top = open_.back();
    if (top.type.is_tuple()) {
      return start(top.type.element_types()[top.elements.size()]);
    }
    if (!top.type.is_map() && !top.type.is_object()) {
      return start(top.type.element_type());
    }
    const std::optional<std::string_view> key = input_.read_text();
    if (!key) return fail("a key is required");
    top.keys.emplace_back(*key);
    if (top.type.is_map()) return start(top.type.element_type());
    const Type* attribute = top.type.attribute_type(*key);
    return attribute == nullptr ? fail("unsupported attribute")
                                : start(*attribute);
  }

  bool finish() {
    Frame frame = std::move(open_.back());
    open_.pop_back();
    if (frame.type.is_tuple()) {
      return deliver(Value::tuple(std::move(frame.elements)));
    }
    std::vector<std::pair<std::string, Value>> entries;
    if (frame.type.is_object()) {
      for (std::size_t i = 0; i < frame.keys.size(); ++i) {
        entries.emplace_back(std::move(frame.keys[i]), frame.elements[i]);
      }
      Value object = Value::object(std::move(entries));
      return object.length() == frame.length
                 ? deliver(std::move(object))
                 : fail("the object has two attributes of the same name");
    }
    const std::optional<Type> element =
        codec::one_element_type(frame.elements, frame.type.element_type());
    if (!element) return fail("all elements must have the same type");
    if (frame.type.is_list()) {
      return deliver(Value::list(*element, std::move(frame.elements)));
    }
    if (frame.type.is_set()) {
      return deliver(Value::set(*element, std::move(frame.elements)));
    }
    for (std::size_t i = 0; i < frame.keys.size(); ++i) {
      entries.emplace_back(std::move(frame.keys[i]), frame.elements[i]);
    }
    return deliver(Value::map(*element, std::move(entries)));
  }

  codec::MsgpackInput input_;
  std::vector<Frame> open_;
  Value result_;
  Path path_;
  std::string problem_;
};

}  // namespace

Expected<Value, EncodingError> from_msgpack(std::string_view bytes,
                                            const Type& type) {
  return MsgpackReader(bytes).read(type);
}

}  // namespace hcl
