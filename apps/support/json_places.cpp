#include "support/json_places.h"

namespace hcl::apps {
namespace {

void write_position(JsonWriter& writer, const SourcePos& position) {
  writer.begin_object();
  writer.key("line");
  writer.integer(position.line);
  writer.key("column");
  writer.integer(position.column);
  writer.key("byte");
  writer.integer(position.byte);
  writer.end_object();
}

void write_ends(JsonWriter& writer, const SourceRange& range) {
  writer.key("start");
  write_position(writer, range.start);
  writer.key("end");
  write_position(writer, range.end);
}

}  // namespace

void write_range(JsonWriter& writer, const SourceRange& range) {
  writer.begin_object();
  write_ends(writer, range);
  writer.end_object();
}

void write_place(JsonWriter& writer, const SourceSpan& place) {
  writer.begin_object();
  writer.key("filename");
  writer.string(place.file.name());
  write_ends(writer, place.range());
  writer.end_object();
}

}  // namespace hcl::apps
