#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "codec/element_type.h"
#include "codec/json_text.h"
#include "hcl/msgpack.h"
#include "hcl/number.h"

namespace hcl {
namespace {

constexpr const char* kTooShort = "the bytes end inside the value";

// The codes of MessagePack and what follows them. Asking for more than there
// is gives nothing.
class Input {
 public:
  explicit Input(std::string_view bytes) : bytes_(bytes) {}

  bool at_end() const { return at_ == bytes_.size(); }
  std::size_t left() const { return bytes_.size() - at_; }
  // Only when not at the end.
  std::uint8_t peek() const { return static_cast<std::uint8_t>(bytes_[at_]); }
  void skip_code() { ++at_; }

  // The most significant byte comes first.
  std::optional<std::uint64_t> number(unsigned size) {
    if (left() < size) return std::nullopt;
    std::uint64_t value = 0;
    for (; size > 0; --size) value = (value << 8U) | peek_and_skip();
    return value;
  }

  std::optional<std::string_view> text(std::uint64_t size) {
    if (left() < size) return std::nullopt;
    const std::string_view found = bytes_.substr(at_, size);
    at_ += size;
    return found;
  }

  // After a code that stands for a length itself, or is the first of those
  // that a length of `smallest`, then twice as many bytes and so on, follows.
  std::optional<std::uint64_t> length(std::uint8_t first, unsigned smallest) {
    const unsigned place = peek() - static_cast<unsigned>(first);
    skip_code();
    return number(smallest << place);
  }

 private:
  std::uint64_t peek_and_skip() {
    return static_cast<std::uint8_t>(bytes_[at_++]);
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

bool is_between(std::uint8_t code, std::uint8_t first, std::uint8_t last) {
  return code >= first && code <= last;
}

// Reads with a work list of the containers whose elements are not all read.
class MsgpackReader {
 public:
  explicit MsgpackReader(std::string_view bytes) : input_(bytes) {}

  Outcome<Value, EncodingError> read(const Type& type) {
    bool good = start(type);
    while (good && !open_.empty()) {
      Frame& top = open_.back();
      good = top.elements.size() == top.length ? finish() : next_element();
    }
    if (good && !input_.at_end()) good = fail("bytes follow the value");
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
      // Between two elements it is about the container.
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
    return is_between(code, 0xC7, 0xC9) || is_between(code, 0xD4, 0xD8);
  }

  // Every extension stands for an unknown value.
  bool read_unknown(const Type& type) {
    std::optional<std::uint64_t> size;
    if (input_.peek() >= 0xD4) {
      size = std::uint64_t{1} << (input_.peek() - 0xD4U);
      input_.skip_code();
    } else {
      size = input_.length(0xC7, 1);
    }
    // The type of the extension and its content.
    if (!size || !input_.text(*size + 1)) return fail(kTooShort);
    return deliver(Value::unknown(type));
  }

  // The type before a value of dynamic type.
  bool read_type(Type& type) {
    if (input_.peek() != 0x92) return fail("a type and a value are required");
    input_.skip_code();
    const std::optional<std::string_view> text = read_text();
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

  // A str or bin; nothing when there is none.
  std::optional<std::string_view> read_text() {
    if (input_.at_end()) return std::nullopt;
    std::optional<std::uint64_t> size;
    const std::uint8_t code = input_.peek();
    if (is_between(code, 0xA0, 0xBF)) {
      size = code & 0x1FU;
      input_.skip_code();
    } else if (is_between(code, 0xD9, 0xDB)) {
      size = input_.length(0xD9, 1);
    } else if (is_between(code, 0xC4, 0xC6)) {
      size = input_.length(0xC4, 1);
    }
    return size ? input_.text(*size) : std::nullopt;
  }

  bool read_primitive(const Type& type) {
    if (type.is_number()) {
      std::optional<Number> number = read_number();
      return number ? deliver(Value::number(*std::move(number)))
                    : fail("a number is required");
    }
    if (type.is_string()) {
      const std::optional<std::string_view> text = read_text();
      return text ? deliver(Value::string(*text))
                  : fail("a string is required");
    }
    const std::uint8_t code = input_.peek();
    if (!is_between(code, 0xC2, 0xC3)) return fail("a bool is required");
    input_.skip_code();
    return deliver(Value::boolean(code == 0xC3));
  }

  std::optional<Number> read_number() {
    const std::uint8_t code = input_.peek();
    if (code < 0x80 || code >= 0xE0) {
      input_.skip_code();
      return Number::integer(static_cast<std::int8_t>(code));
    }
    if (is_between(code, 0xCA, 0xCB)) return read_real(code);
    if (is_between(code, 0xCC, 0xCF)) {
      const std::optional<std::uint64_t> bits = input_.length(0xCC, 1);
      if (!bits) return std::nullopt;
      return Number::unsigned_integer(*bits);
    }
    if (is_between(code, 0xD0, 0xD3)) return read_signed(code);
    const std::optional<std::string_view> text = read_text();
    if (!text) return std::nullopt;
    // The shortest text of a large integer need not be exact.
    Switches switches;
    switches.extended_number_strings = true;
    switches.round_inexact_integers = true;
    NumberResult number = parse_number_string(*text, switches);
    if (!number.ok()) return std::nullopt;
    return std::move(number.value);
  }

  std::optional<Number> read_real(std::uint8_t code) {
    const std::optional<std::uint64_t> bits = input_.length(0xCA, 4);
    if (!bits) return std::nullopt;
    return Number::from_double(code == 0xCB
                                   ? std::bit_cast<double>(*bits)
                                   : static_cast<double>(std::bit_cast<float>(
                                         static_cast<std::uint32_t>(*bits))));
  }

  std::optional<Number> read_signed(std::uint8_t code) {
    const std::optional<std::uint64_t> bits = input_.length(0xD0, 1);
    if (!bits) return std::nullopt;
    const unsigned unused = 64U - (8U << (code - 0xD0U));
    return Number::integer(static_cast<std::int64_t>(*bits << unused) >>
                           unused);
  }

  bool open(const Type& type) {
    const bool keyed = type.is_map() || type.is_object();
    const std::optional<std::uint64_t> length =
        keyed ? read_length(0x80, 0xDE) : read_length(0x90, 0xDC);
    if (!length) {
      return fail(keyed ? "a map is required" : "an array is required");
    }
    // Every element takes a byte at least.
    if (*length > input_.left()) return fail(kTooShort);
    const bool fixed = type.is_tuple() || type.is_object();
    if (fixed && *length != type.element_types().size()) {
      return fail(std::to_string(type.element_types().size()) +
                  (keyed ? " attributes" : " elements") + " are required");
    }
    open_.push_back({type, static_cast<std::size_t>(*length)});
    return true;
  }

  // `tiny` holds lengths up to 15, after `first` two or four bytes follow.
  std::optional<std::uint64_t> read_length(std::uint8_t tiny,
                                           std::uint8_t first) {
    const std::uint8_t code = input_.peek();
    if ((code & 0xF0U) == tiny) {
      input_.skip_code();
      return code & 0xFU;
    }
    if (code != first && code != first + 1) return std::nullopt;
    return input_.length(first, 2);
  }

  bool next_element() {
    Frame& top = open_.back();
    if (top.type.is_tuple()) {
      return start(top.type.element_types()[top.elements.size()]);
    }
    if (!top.type.is_map() && !top.type.is_object()) {
      return start(top.type.element_type());
    }
    const std::optional<std::string_view> key = read_text();
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
                 : fail("the object has an attribute twice");
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

  Input input_;
  std::vector<Frame> open_;
  Value result_;
  Path path_;
  std::string problem_;
};

}  // namespace

Outcome<Value, EncodingError> from_msgpack(std::string_view bytes,
                                           const Type& type) {
  return MsgpackReader(bytes).read(type);
}

}  // namespace hcl
