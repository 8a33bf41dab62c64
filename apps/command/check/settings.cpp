#include "command/check/settings.h"

#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "hcl/fields.h"
#include "hcl/load.h"

namespace hcl::apps {
namespace {

// The blocks of the file as written.
struct WarningsBlock {
  std::map<std::string, WarningLevel> levels;
};

struct SettingsFile {
  std::vector<std::string> exclude;
  std::vector<std::string> hosts;
  std::optional<WarningsBlock> warnings;
};

Mapping<WarningsBlock> hcl_mapping(WarningsBlock*) {
  Mapping<WarningsBlock> mapping;
  mapping.rest(&WarningsBlock::levels);
  mapping.check([](const WarningsBlock& block, Checker& checker) {
    WarningLevels levels;
    for (const auto& [name, level] : block.levels) {
      std::string complaint = levels.set(name, level);
      if (!complaint.empty()) checker.error(name, std::move(complaint));
    }
  });
  return mapping;
}

HCL_STRUCT(SettingsFile, HCL_OPTIONAL(exclude), HCL_OPTIONAL(hosts),
           HCL_OPTIONAL(warnings))

}  // namespace

Result<CheckSettings> read_check_settings(const std::filesystem::path& path) {
  Result<SettingsFile> file = load<SettingsFile>(path);
  CheckSettings settings;
  settings.exclude = std::move(file.value.exclude);
  for (const std::string& name : file.value.hosts) {
    settings.hosts.push_back((path.parent_path() / name).string());
  }
  if (file.value.warnings) {
    auto levels = std::move(file.value.warnings->levels);
    // The level of one warning overrides that of all.
    if (const auto all = levels.extract("all")) {
      settings.warnings.set("all", all.mapped());
    }
    for (const auto& [name, level] : levels) settings.warnings.set(name, level);
  }
  return {std::move(settings), std::move(file.diagnostics)};
}

std::filesystem::path find_check_settings(std::filesystem::path folder) {
  for (;;) {
    std::error_code ignored;
    std::filesystem::path file = folder / ".hcl-check.hcl";
    if (std::filesystem::is_regular_file(file, ignored)) return file;
    std::filesystem::path above = folder.parent_path();
    if (above == folder) return {};
    folder = std::move(above);
  }
}

}  // namespace hcl::apps
