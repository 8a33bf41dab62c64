// Says which versions of the tools a module works with.

#include "command/terraform/check/versions.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "command/terraform/check/checked_versions.h"
#include "command/terraform/diagnostics.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/json_writer.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

// `1.6 to 1.9, 1.12` of those versions for which `is_one` holds.
template <typename IsOne>
std::string ranges_of(const CheckedTool& tool, IsOne is_one) {
  std::string text;
  for (std::size_t i = 0; i < tool.versions.size(); ++i) {
    if (!is_one(i)) continue;
    const std::size_t first = i;
    while (i + 1 < tool.versions.size() && is_one(i + 1)) ++i;
    if (!text.empty()) text += ", ";
    text += tool.versions[first].version;
    if (i > first) text += " to " + tool.versions[i].version;
  }
  return text;
}

// A line for each error, after a text.
std::string lines_of(const Diagnostics& errors, const std::string& before) {
  std::string text;
  for (const Diagnostic& each : errors) {
    text += before + place_text(each) + std::string(each.summary()) + ". " +
            each.detail + "\n";
  }
  return text;
}

std::string text_of(const CheckedTool& tool) {
  const std::string works =
      ranges_of(tool, [&](std::size_t i) { return tool.versions[i].works(); });
  std::string text =
      tool.name + ": " +
      (works.empty() ? "no version from " + tool.versions.front().version +
                           " to " + tool.versions.back().version
                     : works) +
      "\n";
  for (std::size_t i = 0; i < tool.versions.size(); ++i) {
    if (!tool.is_limit(i)) continue;
    text += lines_of(tool.versions[i].errors,
                     "  " + tool.versions[i].version + ": ");
  }
  const std::string traps =
      ranges_of(tool, [&](std::size_t i) { return tool.is_trap(i); });
  if (!traps.empty() && !works.empty()) {
    text += "  warning: required_version does not exclude " + traps + "\n";
  }
  const auto is_useful = [](const CheckedVersion& each) {
    return each.works() && each.is_admitted;
  };
  if (!works.empty() && std::ranges::none_of(tool.versions, is_useful)) {
    text += "  warning: required_version admits none of " + works + "\n";
  }
  return text;
}

template <typename IsOne>
void write_versions(JsonWriter& writer, const char* key,
                    const CheckedTool& tool, IsOne is_one) {
  writer.key(key).begin_array();
  for (std::size_t i = 0; i < tool.versions.size(); ++i) {
    if (is_one(i)) writer.string(tool.versions[i].version);
  }
  writer.end_array();
}

void write(JsonWriter& writer, const CheckedTool& tool) {
  writer.begin_object();
  writer.key("tool").string(tool.tool);
  write_versions(writer, "works", tool,
                 [&](std::size_t i) { return tool.versions[i].works(); });
  write_versions(writer, "admitted", tool,
                 [&](std::size_t i) { return tool.versions[i].is_admitted; });
  writer.key("limits").begin_array();
  for (std::size_t i = 0; i < tool.versions.size(); ++i) {
    if (!tool.is_limit(i)) continue;
    writer.begin_object();
    writer.key("version").string(tool.versions[i].version);
    writer.key("diagnostics").raw(to_json(tool.versions[i].errors));
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
}

std::string report_of(const CheckedVersions& checked, bool is_json) {
  std::string text;
  if (!is_json) {
    for (const CheckedTool& tool : checked.tools) text += text_of(tool);
    if (!checked.everywhere.empty()) {
      text += "In every version:\n" + lines_of(checked.everywhere, "  ");
    }
    return text;
  }
  JsonWriter writer(text, 2);
  writer.begin_object();
  writer.key("tools").begin_array();
  for (const CheckedTool& tool : checked.tools) write(writer, tool);
  writer.end_array();
  writer.key("everywhere").raw(to_json(checked.everywhere));
  writer.end_object();
  return text + "\n";
}

}  // namespace

int print_versions(const TerraformRequest& request, const Settings& settings) {
  if (!request.tool_version.empty()) {
    write_and_flush(stderr,
                    "hcl terraform versions: --tool-version has no use here; "
                    "all versions are tried\n");
    return kUsage;
  }
  const CheckedVersions checked = check_versions(request, settings);
  if (!checked.is_usable) return kUsage;
  if (!write_and_flush(stdout, report_of(checked, request.json))) return kUsage;
  const bool any_works =
      std::ranges::any_of(checked.tools, &CheckedTool::works);
  return any_works && checked.everywhere.empty() ? kFine : kDiagnostics;
}

}  // namespace hcl::apps
