// Values as plain JSON or as typed JSON.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "codec/json_number.h"
#include "codec/number_text.h"
#include "diagnostics/first_error.h"
#include "hcl/json.h"
#include "hcl/number.h"
#include "meter/meter_scope.h"
#include "number/text_limit.h"
#include "value/kinds.h"
#include "value/shown_type.h"

namespace hcl {
namespace {

// Writes values in either encoding with an explicit stack: values may be nested
// deeper than the call stack allows.
class ValueWriter {
 public:
  ValueWriter(JsonWriter& writer, bool typed, Marked marked,
              const Switches& switches, const Limits& limits)
      : writer_(writer),
        typed_(typed),
        marked_(marked),
        switches_(switches),
        limits_(limits) {}

  std::optional<EncodingError> write(const Value& value) {
    open(value);
    while (!open_.empty() && MeterAccess::tick()) {
      Frame& top = open_.back();
      if (top.next == top.container->length()) {
        close();
        continue;
      }
      const std::size_t next = top.next++;
      if (detail::is_keyed(*top.container))
        writer_.key(top.container->keys()[next]);
      open(top.container->elements()[next]);
    }
    return std::move(error_);
  }

 private:
  // A container with content whose elements are being written.
  struct Frame {
    const Value* container;
    std::size_t next = 0;
    // The number of enclosing wrapper objects to close afterwards.
    int wrappers = 0;
  };

  void open(const Value& value) {
    int wrappers = 0;
    if (value.is_marked()) {
      if (!typed_) return fail("the value is marked, so it is not written");
      begin_marks(value.marks());
      if (marked_ == Marked::Hidden) return writer_.end_object();
      writer_.key("value");
      ++wrappers;
    }
    if (value.has_content() && !is_leaf(value.kind())) {
      begin_container(value, wrappers);
      return;
    }
    write_leaf(value);
    for (; wrappers > 0; --wrappers) writer_.end_object();
  }

  static bool is_leaf(TypeKind kind) {
    return kind < TypeKind::List || kind == TypeKind::Capsule;
  }

  void begin_marks(const MarkSet& marks) {
    writer_.begin_object();
    writer_.key("$marks").begin_array();
    for (const Mark& mark : marks.marks()) writer_.string(mark.name);
    writer_.end_array();
  }

  void begin_container(const Value& value, int wrappers) {
    if (!detail::is_keyed(value)) {
      writer_.begin_array();
    } else {
      const auto keys = value.keys();
      if (typed_ && std::any_of(keys.begin(), keys.end(), [](const auto& key) {
            return !key.empty() && key.front() == '$';
          })) {
        writer_.begin_object();
        writer_.key("$object");
        ++wrappers;
      }
      writer_.begin_object();
    }
    open_.push_back({&value, 0, wrappers});
  }

  void close() {
    const Frame frame = open_.back();
    open_.pop_back();
    detail::is_keyed(*frame.container) ? writer_.end_object()
                                       : writer_.end_array();
    for (int i = 0; i < frame.wrappers; ++i) writer_.end_object();
  }

  void write_leaf(const Value& value) {
    if (!value.is_known()) return write_unknown(value);
    if (value.is_null()) return writer_.null();
    switch (value.kind()) {
      case TypeKind::String:
        return writer_.string(value.as_string());
      case TypeKind::Bool:
        return writer_.boolean(value.as_bool());
      case TypeKind::Number:
        return write_number(value.as_number());
      default:
        return write_capsule(value);
    }
  }

  void write_number(const Number& number) {
    if (typed_) {
      codec::write_typed_number(writer_, number, switches_);
      return;
    }
    if (number.is_infinite())
      return fail(
          "JSON has no infinite numbers, such as the result of a division by "
          "zero");
    const std::optional<std::string> text =
        codec::literal_text(number, switches_, limits_.max_number_text);
    if (!text) return fail(detail::number_text_refusal(limits_));
    writer_.raw(*text);
  }

  void write_capsule(const Value& value) {
    const Type type = value.type();
    const std::string& name = type.capsule_definition().name;
    if (!typed_) return fail("a value of type " + name + " has no JSON form");
    writer_.begin_object();
    writer_.key("$capsule").string(name);
    if (const CapsuleJson* more =
            CapsuleJson::from(type.capsule_definition().extension.get())) {
      more->write(writer_, value.as_capsule());
    }
    writer_.end_object();
  }

  void write_unknown(const Value& value) {
    if (!typed_) return fail("the value is unknown");
    writer_.begin_object();
    writer_.key("$unknown");
    write_json(writer_, value.type());
    const Refinements* refinements = value.refinements();
    if (refinements != nullptr && !refinements->empty()) {
      writer_.key("refinements");
      write_refinements(*refinements);
    }
    writer_.end_object();
  }

  void write_refinements(const Refinements& refinements) {
    writer_.begin_object();
    if (refinements.not_null) {
      writer_.key("not_null").boolean(true);
    }
    if (!refinements.string_prefix.empty()) {
      writer_.key("string_prefix").string(refinements.string_prefix);
    }
    write_bound("number_lower_bound", refinements.lower);
    write_bound("number_upper_bound", refinements.upper);
    if (refinements.min_length != 0) {
      writer_.key("length_lower_bound").integer(refinements.min_length);
    }
    if (refinements.max_length != std::numeric_limits<std::int64_t>::max()) {
      writer_.key("length_upper_bound").integer(refinements.max_length);
    }
    writer_.end_object();
  }

  void write_bound(std::string_view name,
                   const std::optional<NumberBound>& bound) {
    if (!bound) return;
    writer_.key(name).begin_array();
    codec::write_typed_number(writer_, bound->value, switches_);
    writer_.boolean(bound->inclusive);
    writer_.end_array();
  }

  // Records the first error with its place.
  void fail(std::string message) {
    writer_.null();
    if (!error_) error_ = EncodingError{place(), std::move(message)};
  }

  Path place() const {
    Path path;
    for (const Frame& frame : open_) {
      path.push_back(step_to(*frame.container, frame.next - 1));
    }
    return path;
  }

  JsonWriter& writer_;
  bool typed_;
  Marked marked_;
  const Switches& switches_;
  const Limits& limits_;
  std::vector<Frame, meter::Allocator<Frame>> open_;
  std::optional<EncodingError> error_;
};

EncodingError limit_reached(const Meter& meter) {
  return {{}, detail::without_full_stop(meter.explanation())};
}

}  // namespace

Expected<void, EncodingError> write_json(JsonWriter& writer, const Value& value,
                                         const Switches& switches,
                                         const Limits& limits) {
  std::optional<EncodingError> error =
      ValueWriter(writer, false, Marked::Hidden, switches, limits).write(value);
  if (error) return std::move(*error);
  return {};
}

Expected<std::string, EncodingError> to_json(const Value& value, int indent,
                                             const Switches& switches,
                                             const Limits& limits) {
  const MeterScope scope(limits);
  std::string out;
  JsonWriter writer(out, indent);
  Expected<void, EncodingError> written =
      write_json(writer, value, switches, limits);
  if (scope.meter().ended()) return limit_reached(scope.meter());
  if (!written.ok()) return EncodingError(written.error());
  return out;
}

void write_typed_content(JsonWriter& writer, const Value& value,
                         const Switches& switches, Marked marked) {
  ValueWriter(writer, true, marked, switches, {}).write(value);
}

void write_typed_json(JsonWriter& writer, const Value& value,
                      const Switches& switches, Marked marked) {
  const bool shows_all = marked == Marked::Shown || !value.contains_marks();
  writer.begin_object();
  writer.key("$type");
  write_json(writer, shows_all ? value.type() : detail::shown_type(value));
  writer.key("value");
  write_typed_content(writer, value, switches, marked);
  writer.end_object();
}

std::string to_typed_json(const Value& value, const Switches& switches,
                          Marked marked) {
  std::string out;
  JsonWriter writer(out);
  write_typed_json(writer, value, switches, marked);
  return out;
}

const void* CapsuleJson::kind_of_all() {
  static const char kKind = 0;
  return &kKind;
}

const CapsuleJson* CapsuleJson::from(const CapsuleExtension* extension) {
  if (extension == nullptr || extension->kind() != kind_of_all()) {
    return nullptr;
  }
  return static_cast<const CapsuleJson*>(extension);
}

}  // namespace hcl
