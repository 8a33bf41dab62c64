#include "json_places.h"

namespace hcl::c {
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

}  // namespace

void write_range(JsonWriter& writer, const SourceSpan& place) {
  const SourceRange range = place.range();
  writer.begin_object();
  writer.key("start");
  write_position(writer, range.start);
  writer.key("end");
  write_position(writer, range.end);
  writer.end_object();
}

void write_place(JsonWriter& writer, const SourceSpan& place) {
  writer.key("file");
  writer.string(place.file.name());
  writer.key("range");
  write_range(writer, place);
}

}  // namespace hcl::c
