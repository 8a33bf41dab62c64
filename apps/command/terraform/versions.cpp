// Finds the versions of the tools that a module works with, by checking it with
// each of them.

#include "command/terraform/versions.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command/terraform/check.h"
#include "command/terraform/diagnostics.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/json_writer.h"
#include "hcl/terraform.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

// The newest patch of a minor version has a smaller number.
constexpr int kMostPatches = 100;

// A module checked by the rules of one version.
struct CheckedVersion {
  std::string version;
  // Whether `required_version` admits it.
  bool is_admitted = true;
  // What it reports apart from that.
  Diagnostics errors;

  bool works() const { return errors.empty(); }
};

struct CheckedTool {
  std::string tool;
  std::string name;
  // The oldest one first.
  std::vector<CheckedVersion> versions;

  bool works() const {
    for (const CheckedVersion& each : versions) {
      if (each.works()) return true;
    }
    return false;
  }

  // Whether the version is the last one before or the first one after those
  // that the module works with; if it works with none, the newest.
  bool is_limit(std::size_t index) const {
    if (versions[index].works()) return false;
    if (index + 1 == versions.size()) {
      return !works() || (index > 0 && versions[index - 1].works());
    }
    return versions[index + 1].works() ||
           (index > 0 && versions[index - 1].works());
  }

  // Whether `required_version` admits a version without use.
  bool is_trap(std::size_t index) const {
    return versions[index].is_admitted && !versions[index].works();
  }
};

CheckedVersion checked_version(terraform::Settings module,
                               const std::string& version,
                               const TerraformRequest& request,
                               const Settings& settings) {
  CheckedVersion result;
  result.version = version;
  module.tool_version = version;
  Diagnostics found = check_module(terraform::load(module), settings);
  found.remove_if([&](const Diagnostic& each) {
    if (each.name() == "IncompatibleToolVersion") result.is_admitted = false;
    return each.severity != Severity::Error ||
           each.name() == "IncompatibleToolVersion";
  });
  result.errors = for_user(std::move(found), request.folder, settings);
  return result;
}

// Divides the first minor version that the module works with, where only its
// newer patches do: the last patch before comes in front of the first of these.
void divide_first(CheckedTool& tool, const terraform::Settings& module,
                  const TerraformRequest& request, const Settings& settings) {
  const auto first =
      std::ranges::find_if(tool.versions, &CheckedVersion::works);
  if (first == tool.versions.end()) return;
  const std::string minor = first->version + ".";
  std::optional<CheckedVersion> before;
  for (int patch = 0; patch < kMostPatches; ++patch) {
    CheckedVersion each = checked_version(module, minor + std::to_string(patch),
                                          request, settings);
    if (!each.works()) {
      before = std::move(each);
      continue;
    }
    if (!before) return;
    *first = std::move(each);
    tool.versions.insert(first, std::move(*before));
    return;
  }
}

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
    for (const Diagnostic& each : tool.versions[i].errors) {
      text += "  " + tool.versions[i].version + ": " + place_text(each) +
              std::string(each.summary()) + ". " + each.detail + "\n";
    }
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
  writer.key(key);
  writer.begin_array();
  for (std::size_t i = 0; i < tool.versions.size(); ++i) {
    if (is_one(i)) writer.string(tool.versions[i].version);
  }
  writer.end_array();
}

void write(JsonWriter& writer, const CheckedTool& tool) {
  writer.begin_object();
  writer.key("tool");
  writer.string(tool.tool);
  write_versions(writer, "works", tool,
                 [&](std::size_t i) { return tool.versions[i].works(); });
  write_versions(writer, "admitted", tool,
                 [&](std::size_t i) { return tool.versions[i].is_admitted; });
  writer.key("limits");
  writer.begin_array();
  for (std::size_t i = 0; i < tool.versions.size(); ++i) {
    if (!tool.is_limit(i)) continue;
    writer.begin_object();
    writer.key("version");
    writer.string(tool.versions[i].version);
    writer.key("diagnostics");
    writer.raw(to_json(tool.versions[i].errors));
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
}

std::string report_of(const std::vector<CheckedTool>& tools, bool is_json) {
  std::string text;
  if (!is_json) {
    for (const CheckedTool& tool : tools) text += text_of(tool);
    return text;
  }
  JsonWriter writer(text, 2);
  writer.begin_object();
  writer.key("tools");
  writer.begin_array();
  for (const CheckedTool& tool : tools) write(writer, tool);
  writer.end_array();
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
  std::vector<CheckedTool> tools = {{"terraform", "Terraform", {}},
                                    {"tofu", "OpenTofu", {}}};
  bool any_works = false;
  for (CheckedTool& tool : tools) {
    TerraformRequest own = request;
    own.tool = tool.tool;
    terraform::Settings module;
    if (!module_settings(own, settings, module)) return kUsage;
    module.reads_variable_files = false;
    for (const std::string& version : terraform::tool_versions(module.tool)) {
      tool.versions.push_back(checked_version(module, version, own, settings));
    }
    divide_first(tool, module, own, settings);
    any_works = any_works || tool.works();
  }
  if (!write_and_flush(stdout, report_of(tools, request.json))) return kUsage;
  return any_works ? kFine : kDiagnostics;
}

}  // namespace hcl::apps
