#ifndef HCL_APPS_COMMAND_CHECK_SETTINGS_H_
#define HCL_APPS_COMMAND_CHECK_SETTINGS_H_

#include <filesystem>
#include <string>
#include <vector>

#include "command/warning_levels.h"
#include "hcl/diagnostic.h"

namespace hcl::apps {

// What a repository says about how it is checked.
struct CheckSettings {
  WarningLevels warnings;
  // As `--exclude` has them.
  std::vector<std::string> exclude;
};

// Reads `.hcl-check.hcl`:
//
//   exclude = ["vendor"]
//   warnings {
//     all               = "off"
//     RepeatedObjectKey = "error"
//   }
Result<CheckSettings> read_check_settings(const std::filesystem::path& path);

// The `.hcl-check.hcl` of a folder, or of the nearest one above it that has
// one; empty if none has.
std::filesystem::path find_check_settings(std::filesystem::path folder);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_SETTINGS_H_
