#include "command/terraform/values.h"

#include "command/shared/value_text.h"
#include "hcl/convert.h"
#include "hcl/json.h"

namespace hcl::apps {
namespace {

bool is_hidden(const MarkSet& marks) {
  return marks.contains("sensitive") || marks.contains("ephemeral");
}

// The value in which what must not be shown is marked sensitive, without other
// marks.
Value shown(const Value& value) {
  if (!value.contains_marks()) return value;
  auto [plain, marks] = value.unmark_deep_with_paths();
  std::vector<PathMarks> kept;
  for (const PathMarks& item : marks) {
    if (is_hidden(item.marks)) kept.push_back({item.path, {kSensitiveMark}});
  }
  return plain.with_path_marks(kept);
}

void write_plain(JsonWriter& writer, const Value& value, bool& complete) {
  if (value.is_marked() || !value.is_known()) {
    complete = false;
    return writer.null();
  }
  if (value.is_null()) return writer.null();
  switch (value.kind()) {
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      writer.begin_array();
      for (const Value& item : value.elements()) {
        write_plain(writer, item, complete);
      }
      return writer.end_array();
    case TypeKind::Map:
    case TypeKind::Object:
      writer.begin_object();
      for (std::size_t i = 0; i < value.length(); ++i) {
        writer.key(value.keys()[i]);
        write_plain(writer, value.elements()[i], complete);
      }
      return writer.end_object();
    default:
      if (!write_json(writer, value).ok()) complete = false;
  }
}

// The text of a string, number or bool alone; false for other values and for
// those that must not be shown.
bool raw_text(const Value& value, std::string& text) {
  const Value safe = shown(value);
  if (safe.is_marked() || !safe.has_content() || !safe.type().is_primitive()) {
    return false;
  }
  const ConversionResult converted = convert(safe, Type::string());
  if (!converted.ok()) return false;
  text = std::string(converted->as_string());
  return true;
}

}  // namespace

Value value_of(const terraform::NamedValue& named) {
  return named.hidden ? named.value.with_marks(MarkSet{kSensitiveMark})
                      : named.value;
}

std::string shown_text(const Value& value, std::size_t width) {
  const Value safe = shown(value);
  return width == 0 ? console_text(safe) : console_summary(safe, width);
}

std::string shown_beginning(const Value& value, std::size_t most) {
  return console_beginning(shown(value), most);
}

void write_shown(JsonWriter& writer, const Value& value, bool& complete) {
  write_plain(writer, shown(value), complete);
}

void write_unknown(JsonWriter& writer, const Value& value) {
  if (value.is_wholly_known()) return writer.boolean(false);
  // The parts of what must not be shown have no names.
  const Value plain = value.unmarked();
  if (!plain.is_known() || is_hidden(value.marks())) {
    return writer.boolean(true);
  }
  if (plain.kind() == TypeKind::Map || plain.kind() == TypeKind::Object) {
    writer.begin_object();
    for (std::size_t i = 0; i < plain.length(); ++i) {
      if (plain.elements()[i].is_wholly_known()) continue;
      writer.key(plain.keys()[i]);
      write_unknown(writer, plain.elements()[i]);
    }
    return writer.end_object();
  }
  writer.begin_array();
  for (const Value& item : plain.elements()) write_unknown(writer, item);
  writer.end_array();
}

void write_unknown_of(JsonWriter& writer,
                      const std::vector<terraform::NamedValue>& values) {
  bool is_open = false;
  for (const terraform::NamedValue& named : values) {
    if (named.value.is_wholly_known()) continue;
    if (!is_open) {
      writer.key("unknown").begin_object();
    }
    is_open = true;
    writer.key(named.name);
    write_unknown(writer, value_of(named));
  }
  if (is_open) writer.end_object();
}

bool value_text(const Value& value, const TerraformRequest& request,
                std::string& text) {
  if (request.raw) return raw_text(value, text);
  if (!request.json) {
    text = shown_text(value);
    return true;
  }
  bool complete = true;
  JsonWriter writer(text);
  write_shown(writer, value, complete);
  return complete;
}

std::string address_without_keys(std::string_view address) {
  std::string result;
  int depth = 0;
  for (const char c : address) {
    if (c == '[') ++depth;
    if (depth == 0) result += c;
    if (c == ']' && depth > 0) --depth;
  }
  return result;
}

}  // namespace hcl::apps
