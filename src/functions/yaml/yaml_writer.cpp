#include "functions/yaml/yaml_writer.h"

#include <yaml.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "functions/yaml/yaml_simple_writer.h"
#include "hcl/number.h"

namespace hcl::functions {
namespace {

// Wraps libyaml's emitter and collects its output up to a limit.
class Emitter {
 public:
  explicit Emitter(std::int64_t limit)
      : limit_(static_cast<std::size_t>(std::max<std::int64_t>(1, limit))) {
    ready_ = yaml_emitter_initialize(&emitter_) != 0;
    if (!ready_) return;
    yaml_emitter_set_unicode(&emitter_, 1);
    yaml_emitter_set_output(&emitter_, write, this);
  }
  Emitter(const Emitter&) = delete;
  Emitter& operator=(const Emitter&) = delete;
  ~Emitter() {
    if (ready_) yaml_emitter_delete(&emitter_);
  }

  bool too_large() const { return too_large_; }
  meter::ChargedText take() { return std::move(out_); }

  bool begin() {
    yaml_event_t event;
    return ready_ &&
           emit(event, yaml_stream_start_event_initialize(
                           &event, YAML_UTF8_ENCODING)) &&
           emit(event, yaml_document_start_event_initialize(
                           &event, nullptr, nullptr, nullptr, 1));
  }
  // If `marked`, the document ends with `...`.
  bool end(bool marked) {
    yaml_event_t event;
    return emit(event,
                yaml_document_end_event_initialize(&event, marked ? 0 : 1)) &&
           emit(event, yaml_stream_end_event_initialize(&event));
  }
  bool scalar(std::string_view text, yaml_scalar_style_t style) {
    yaml_event_t event;
    return emit(event, yaml_scalar_event_initialize(
                           &event, nullptr, nullptr,
                           reinterpret_cast<const yaml_char_t*>(text.data()),
                           static_cast<int>(text.size()), 1, 1, style));
  }
  bool start(bool mapping) {
    yaml_event_t event;
    return emit(
        event,
        mapping ? yaml_mapping_start_event_initialize(
                      &event, nullptr, nullptr, 1, YAML_BLOCK_MAPPING_STYLE)
                : yaml_sequence_start_event_initialize(
                      &event, nullptr, nullptr, 1, YAML_BLOCK_SEQUENCE_STYLE));
  }
  bool finish(bool mapping) {
    yaml_event_t event;
    return emit(event, mapping ? yaml_mapping_end_event_initialize(&event)
                               : yaml_sequence_end_event_initialize(&event));
  }

 private:
  static int write(void* self, unsigned char* bytes, std::size_t size) {
    auto& emitter = *static_cast<Emitter*>(self);
    emitter.too_large_ =
        emitter.too_large_ || size > emitter.limit_ - emitter.out_.size();
    if (emitter.too_large_) return 0;
    emitter.out_ +=
        std::string_view(reinterpret_cast<const char*>(bytes), size);
    return Meter::current().ended() ? 0 : 1;
  }

  // The emitter takes ownership of the event.
  bool emit(yaml_event_t& event, int initialized) {
    return initialized != 0 && yaml_emitter_emit(&emitter_, &event) != 0;
  }

  yaml_emitter_t emitter_{};
  std::size_t limit_;
  meter::ChargedText out_;
  bool ready_ = false;
  bool too_large_ = false;
};

// A collection whose elements are being written.
struct Open {
  Value collection;
  std::size_t next = 0;
  bool mapping = false;
};

class Writer {
 public:
  explicit Writer(const Options& options)
      : options_(options), emitter_(options.limits.max_result_size) {}

  Expected<meter::ChargedText, YamlWriteError> write(const Value& value) {
    const bool plain = is_plain(value);
    const bool ok = emitter_.begin() && write_all(value) && emitter_.end(plain);
    if (ok) return finished(emitter_.take(), plain);
    return emitter_.too_large() ? YamlWriteError::TooLarge : error_;
  }

 private:
  // Whether the value is written without quotes or brackets.
  static bool is_plain(const Value& value) {
    return value.is_null() || value.kind() == TypeKind::Number ||
           value.kind() == TypeKind::Bool;
  }

  // libyaml also writes `...` after a literal block that ends with empty lines.
  // No line of the content can begin like this.
  static meter::ChargedText finished(meter::ChargedText text, bool plain) {
    constexpr std::string_view kEnd = "\n...\n";
    if (!plain && text.view().ends_with(kEnd)) text.resize(text.size() - 4);
    return text;
  }

  bool write_all(const Value& value) {
    if (!write_one(value)) return false;
    while (!open_.empty()) {
      if (!Meter::current().take_steps(1)) return false;
      Open& open = open_.back();
      if (open.next == open.collection.length()) {
        const bool mapping = open.mapping;
        open_.pop_back();
        if (!emitter_.finish(mapping)) return false;
        continue;
      }
      const std::size_t at = open.next++;
      // Keeps the collection alive while `open_` grows.
      const Value collection = open.collection;
      if (open.mapping && !text(collection.keys()[at])) return false;
      if (!write_one(collection.elements()[at])) return false;
    }
    return true;
  }

  bool write_one(const Value& value) {
    if (value.is_null()) return plain("null");
    switch (value.kind()) {
      case TypeKind::Bool:
        return plain(value.as_bool() ? "true" : "false");
      case TypeKind::Number:
        return number(value.as_number());
      case TypeKind::String:
        return text(value.as_string());
      case TypeKind::Object:
      case TypeKind::Map:
        open_.push_back({value, 0, true});
        return emitter_.start(true);
      case TypeKind::Tuple:
      case TypeKind::List:
      case TypeKind::Set:
        open_.push_back({value, 0, false});
        return emitter_.start(false);
      default:
        error_ = YamlWriteError::Capsule;
        return false;
    }
  }

  bool plain(std::string_view text) {
    return emitter_.scalar(text, YAML_PLAIN_SCALAR_STYLE);
  }

  bool number(const Number& number) {
    const auto digits =
        to_text(number, options_.switches, options_.limits.max_number_text);
    if (digits) return plain(*digits);
    error_ = YamlWriteError::LongNumber;
    return false;
  }

  bool text(std::string_view text) {
    // libyaml copies the text and analyses the copy.
    constexpr std::size_t kCopies = 2;
    const meter::WorkingMemory memory(kCopies * text.size());
    if (!memory.is_granted()) return false;
    // libyaml counts in int and may write each byte as several.
    if (text.size() > kMostText) {
      error_ = YamlWriteError::TooLarge;
      return false;
    }
    return emitter_.scalar(text, text.find('\n') == std::string_view::npos
                                     ? YAML_DOUBLE_QUOTED_SCALAR_STYLE
                                     : YAML_LITERAL_SCALAR_STYLE);
  }

  static constexpr std::size_t kMostText = std::size_t{1} << 30U;

  const Options& options_;
  Emitter emitter_;
  std::vector<Open> open_;
  YamlWriteError error_ = YamlWriteError::Memory;
};

}  // namespace

Expected<meter::ChargedText, YamlWriteError> write_any_yaml(
    const Value& value, const Options& options) {
  return Writer(options).write(value);
}

Expected<meter::ChargedText, YamlWriteError> write_yaml(
    const Value& value, const Options& options) {
  if (auto simple = write_simple_yaml(value, options)) {
    return *std::move(simple);
  }
  if (Meter::current().ended()) return YamlWriteError::Memory;
  return write_any_yaml(value, options);
}

}  // namespace hcl::functions
