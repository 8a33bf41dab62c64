#include "command/compare/output.h"

#include <algorithm>
#include <cstddef>

namespace hcl::apps {
namespace {

struct KindName {
  DifferenceKind kind;
  const char* sign;
  const char* word;
  // The escape sequence of its colour.
  const char* color;
};

constexpr KindName kKinds[] = {
    {DifferenceKind::Added, "+", "added", "\x1b[32m"},
    {DifferenceKind::Removed, "-", "removed", "\x1b[31m"},
    {DifferenceKind::Changed, "~", "changed", "\x1b[33m"},
    {DifferenceKind::Renamed, "=", "renamed", "\x1b[36m"},
    {DifferenceKind::Moved, ">", "moved", "\x1b[36m"}};

const KindName& name_of(DifferenceKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

ByteSpan span_of(const Place& place) {
  return place.container == nullptr ? place.item->span : place.expression->span;
}

std::string where(const Document& side, const Place& place) {
  const SourcePos start = side.file().range(span_of(place)).start;
  return side.file().name() + ":" + std::to_string(start.line);
}

std::string expression_at(const Document& side, const Place& place) {
  return std::string(side.text(place.expression->span));
}

constexpr const char* kNoColor = "\x1b[0m";

// A text with a sign before each of its lines.
std::string signed_lines(const KindName& kind, const std::string& text,
                         bool is_colored) {
  std::string lines;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines += std::string("    ") + (is_colored ? kind.color : "") + kind.sign +
             " " + text.substr(begin, end - begin) +
             (is_colored ? kNoColor : "") + "\n";
    begin = end + 1;
  }
  return lines;
}

void write_place(const char* key, const Document& side, const Place& place,
                 JsonWriter& json) {
  const SourcePos start = side.file().range(span_of(place)).start;
  json.key(key).begin_object();
  json.key("file").string(side.file().name());
  json.key("address").string(side.address_of(place));
  json.key("line").integer(start.line);
  json.key("column").integer(start.column);
  json.key("text").string(place.expression == nullptr
                              ? side.text_of(*place.item)
                              : expression_at(side, place));
  json.end_object();
}

}  // namespace

std::string text_of(const Difference& one, const Compared& sides,
                    bool is_colored) {
  const KindName& kind = name_of(one.kind);
  const bool is_added = one.kind == DifferenceKind::Added;
  const bool is_removed = one.kind == DifferenceKind::Removed;
  std::string line = std::string(is_colored ? kind.color : "") + kind.sign +
                     " " +
                     (is_added ? sides.b.address_of(one.after)
                               : sides.a.address_of(one.before));
  if (one.kind == DifferenceKind::Renamed) {
    line += " -> " + sides.b.address_of(one.after);
  }
  line += is_colored ? kNoColor : "";
  line += " (";
  if (!is_added) line += where(sides.a, one.before);
  if (!is_added && !is_removed) line += ", ";
  if (!is_removed) line += where(sides.b, one.after);
  line += ")\n";
  if (one.kind != DifferenceKind::Changed) return line;
  return line +
         signed_lines(name_of(DifferenceKind::Removed),
                      expression_at(sides.a, one.before), is_colored) +
         signed_lines(name_of(DifferenceKind::Added),
                      expression_at(sides.b, one.after), is_colored);
}

void write_differences(const std::vector<Difference>& all,
                       const Compared& sides, JsonWriter& json) {
  for (const Difference& one : all) {
    json.begin_object();
    json.key("kind").string(name_of(one.kind).word);
    if (one.kind != DifferenceKind::Added) {
      write_place("before", sides.a, one.before, json);
    }
    if (one.kind != DifferenceKind::Removed) {
      write_place("after", sides.b, one.after, json);
    }
    json.end_object();
  }
}

}  // namespace hcl::apps
