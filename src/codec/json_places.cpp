// Places of sources as JSON.

#include "hcl/json.h"

namespace hcl {

void write_json(JsonWriter& writer, const SourcePos& position) {
  writer.begin_object();
  writer.key("line").integer(position.line);
  writer.key("column").integer(position.column);
  writer.key("byte").integer(position.byte);
  writer.end_object();
}

void write_json(JsonWriter& writer, const SourceRange& range) {
  writer.begin_object();
  writer.key("start");
  write_json(writer, range.start);
  writer.key("end");
  write_json(writer, range.end);
  writer.end_object();
}

}  // namespace hcl
