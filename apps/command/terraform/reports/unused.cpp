// Reports what nothing in a module refers to.

#include <vector>

#include "command/terraform/diagnostics.h"
#include "command/terraform/reports/graph.h"
#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/written_json.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {

using terraform::Part;
using terraform::PartKind;

namespace {

bool may_be_unused(PartKind kind) {
  return kind == PartKind::Variable || kind == PartKind::Local ||
         kind == PartKind::DataSource;
}

void write_unused(JsonWriter& writer, const Part& part,
                  const std::string& path) {
  const SourcePos start = part.declared.range().start;
  writer.begin_object();
  writer.key("address").string(part.address);
  writer.key("kind").string(kind_name(part.kind));
  writer.key("file").string(path);
  writer.key("line").integer(start.line);
  writer.key("column").integer(start.column);
  writer.end_object();
}

}  // namespace

std::string unused_report(const terraform::Configuration& configuration,
                          const TerraformRequest& request, bool& any) {
  std::string text;
  JsonWriter writer(text, kReportIndent);
  if (request.json) writer.begin_array();
  any = false;
  for (const Part& part : parts(configuration)) {
    if (part.is_referenced || !may_be_unused(part.kind)) continue;
    any = true;
    const std::string path =
        path_of_user(request.folder, part.declared.file.name());
    if (request.json) {
      write_unused(writer, part, path);
    } else {
      text += part.address + "  (" + path + ":" +
              std::to_string(part.declared.range().start.line) + ")\n";
    }
  }
  if (!request.json) return text;
  writer.end_array();
  return text + "\n";
}

}  // namespace hcl::apps
