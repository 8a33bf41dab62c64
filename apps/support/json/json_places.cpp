#include "support/json/json_places.h"

#include "hcl/json.h"

namespace hcl::apps {

void write_place(JsonWriter& writer, const SourceSpan& place) {
  const SourceRange range = place.range();
  writer.begin_object();
  writer.key("filename").string(place.file.name());
  writer.key("start");
  write_json(writer, range.start);
  writer.key("end");
  write_json(writer, range.end);
  writer.end_object();
}

}  // namespace hcl::apps
