// Reports on the planned outputs of a module.

#include <map>

#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/written_json.h"
#include "command/terraform/values.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

void write_planned(JsonWriter& writer, const terraform::PlannedOutput& output,
                   const std::string& description) {
  bool complete = !output.sensitive;
  writer.key(output.name).begin_object();
  write_text(writer, "description", description);
  writer.key("sensitive").boolean(output.sensitive);
  write_text(writer, "type",
             output.sensitive ? "" : output.value.type().text());
  writer.key("value");
  if (output.sensitive) {
    writer.null();
  } else {
    write_shown(writer, output.value, complete);
  }
  writer.key("complete").boolean(complete);
  if (!output.value.is_wholly_known()) {
    writer.key("unknown");
    write_unknown(writer, output.sensitive ? Value::dynamic() : output.value);
  }
  writer.end_object();
}

}  // namespace

std::string outputs_report(const terraform::Walk& walk,
                           const terraform::Configuration& configuration,
                           const TerraformRequest& request) {
  std::string text;
  if (!request.json) {
    for (const auto& output : walk.outputs()) {
      text +=
          output.name + " = " +
          (output.sensitive ? "(sensitive value)" : shown_text(output.value)) +
          "\n";
    }
    return text;
  }
  std::map<std::string, std::string> descriptions;
  for (auto& output : describe(configuration).outputs) {
    descriptions.emplace(output.name, output.description);
  }
  JsonWriter writer(text, kReportIndent);
  writer.begin_object();
  for (const auto& output : walk.outputs()) {
    write_planned(writer, output, descriptions[output.name]);
  }
  writer.end_object();
  return text + "\n";
}

}  // namespace hcl::apps
