#include "json_places.h"

#include "hcl/json.h"

namespace hcl::c {

void write_place(JsonWriter& writer, const SourceSpan& place) {
  writer.key("file");
  writer.string(place.file.name());
  writer.key("range");
  write_json(writer, place.range());
}

}  // namespace hcl::c
