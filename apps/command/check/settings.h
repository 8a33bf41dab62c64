#ifndef HCL_APPS_COMMAND_CHECK_SETTINGS_H_
#define HCL_APPS_COMMAND_CHECK_SETTINGS_H_

#include <filesystem>
#include <string>
#include <vector>

#include "command/check/warning_levels.h"
#include "hcl/diagnostic.h"

namespace hcl::apps {

// The settings of a repository for `hcl check`.
struct CheckSettings {
  WarningLevels warnings;
  // The patterns, in the form of `--exclude`.
  std::vector<std::string> exclude;
  // The descriptions of languages, as paths.
  std::vector<std::string> hosts;
};

// Reads `.hcl-check.hcl`:
//
//   exclude = ["vendor"]
//   hosts   = ["kiln.host.hcl"]
//   warnings {
//     all               = "off"
//     RepeatedObjectKey = "error"
//   }
Result<CheckSettings> read_check_settings(const std::filesystem::path& path);

// The `.hcl-check.hcl` of a directory or of its nearest ancestor with one;
// empty if there is none.
std::filesystem::path find_check_settings(std::filesystem::path folder);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_SETTINGS_H_
