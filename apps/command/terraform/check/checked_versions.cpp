#include "command/terraform/check/checked_versions.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "command/terraform/check/check.h"
#include "command/terraform/diagnostics.h"
#include "hcl/terraform.h"

namespace hcl::apps {
namespace {

// The newest patch of a minor version has a smaller number.
constexpr int kMostPatches = 100;

// An error by its kind and place: its words may depend on the version.
using ErrorKey = std::tuple<std::string, std::string, std::uint32_t>;

ErrorKey key_of(const Diagnostic& error) {
  const std::string name(error.name());
  if (!error.subject) return {name, error.detail, 0};
  return {name, error.subject->file.name(), error.subject->span.begin};
}

using ErrorKeys = std::set<ErrorKey>;

ErrorKeys keys_of(const Diagnostics& errors) {
  ErrorKeys keys;
  for (const Diagnostic& each : errors) keys.insert(key_of(each));
  return keys;
}

// Checks a module by the rules of any version.
class VersionCheck {
 public:
  VersionCheck(terraform::Settings module, const TerraformRequest& request,
               const Settings& settings)
      : module_(std::move(module)), request_(request), settings_(settings) {}

  // An error in several instances of a module is there once.
  CheckedVersion check(const std::string& version) const {
    CheckedVersion result;
    result.version = version;
    terraform::Settings module = module_;
    module.tool_version = version;
    Diagnostics found = terraform::check(terraform::load(module));
    ErrorKeys seen;
    found.remove_if([&](const Diagnostic& each) {
      if (each.name() == "IncompatibleToolVersion") result.is_admitted = false;
      return each.severity != Severity::Error ||
             each.name() == "IncompatibleToolVersion" ||
             !seen.insert(key_of(each)).second;
    });
    result.errors = for_user(std::move(found), request_.folder, settings_);
    return result;
  }

 private:
  terraform::Settings module_;
  TerraformRequest request_;
  const Settings& settings_;
};

// The errors that all versions of all tools have.
ErrorKeys common_errors(const std::vector<CheckedTool>& tools) {
  std::optional<ErrorKeys> common;
  for (const CheckedTool& tool : tools) {
    for (const CheckedVersion& version : tool.versions) {
      const ErrorKeys keys = keys_of(version.errors);
      if (!common) common = keys;
      std::erase_if(*common,
                    [&](const ErrorKey& key) { return !keys.contains(key); });
    }
  }
  return common.value_or(ErrorKeys());
}

void remove_errors(const ErrorKeys& keys, Diagnostics& errors) {
  errors.remove_if(
      [&](const Diagnostic& each) { return keys.contains(key_of(each)); });
}

// Divides the first minor version that the module works with, where only its
// newer patches do: the last patch before comes in front of the first of these.
void divide_first(CheckedTool& tool, const VersionCheck& check,
                  const ErrorKeys& common) {
  const auto first =
      std::ranges::find_if(tool.versions, &CheckedVersion::works);
  if (first == tool.versions.end()) return;
  const std::string minor = first->version + ".";
  std::optional<CheckedVersion> before;
  for (int patch = 0; patch < kMostPatches; ++patch) {
    CheckedVersion each = check.check(minor + std::to_string(patch));
    remove_errors(common, each.errors);
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

}  // namespace

bool CheckedTool::works() const {
  return std::ranges::any_of(versions, &CheckedVersion::works);
}

bool CheckedTool::is_limit(std::size_t index) const {
  if (versions[index].works()) return false;
  if (index + 1 == versions.size()) {
    return !works() || (index > 0 && versions[index - 1].works());
  }
  return versions[index + 1].works() ||
         (index > 0 && versions[index - 1].works());
}

bool CheckedTool::is_trap(std::size_t index) const {
  return versions[index].is_admitted && !versions[index].works();
}

CheckedVersions check_versions(const TerraformRequest& request,
                               const Settings& settings) {
  CheckedVersions result;
  result.tools = {{"terraform", "Terraform", {}}, {"tofu", "OpenTofu", {}}};
  std::vector<VersionCheck> checks;
  for (CheckedTool& tool : result.tools) {
    TerraformRequest own = request;
    own.tool = tool.tool;
    terraform::Settings module;
    if (!module_settings(own, settings, module)) {
      result.is_usable = false;
      return result;
    }
    module.reads_variable_files = false;
    checks.emplace_back(module, own, settings);
    for (const std::string& version : terraform::tool_versions(module.tool)) {
      tool.versions.push_back(checks.back().check(version));
    }
  }
  const ErrorKeys common = common_errors(result.tools);
  result.everywhere = result.tools.front().versions.back().errors;
  result.everywhere.remove_if(
      [&](const Diagnostic& each) { return !common.contains(key_of(each)); });
  result.everywhere.sort_by_position();
  for (std::size_t i = 0; i < checks.size(); ++i) {
    CheckedTool& tool = result.tools[i];
    for (CheckedVersion& each : tool.versions) {
      remove_errors(common, each.errors);
    }
    divide_first(tool, checks[i], common);
  }
  return result;
}

}  // namespace hcl::apps
