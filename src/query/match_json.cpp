// Matches as JSON.

#include <cstdint>

#include "hcl/json.h"
#include "hcl/query.h"

namespace hcl {

void write_json_members(JsonWriter& writer, const QueryMatch& match,
                        const SourceFile& file) {
  writer.key("pattern").integer(static_cast<std::int64_t>(match.pattern));
  writer.key("range");
  write_json(writer, file.range(match.span));
  writer.key("captures").begin_array();
  for (const QueryCapture& capture : match.captures) {
    writer.begin_object();
    writer.key("name").string(capture.name);
    writer.key("kind").string(capture.kind);
    writer.key("text").string(capture.text);
    writer.key("range");
    write_json(writer, file.range(capture.span));
    writer.end_object();
  }
  writer.end_array();
}

}  // namespace hcl
