#ifndef HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECKED_VERSIONS_H_
#define HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECKED_VERSIONS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "command/terraform/session.h"
#include "hcl/diagnostic.h"
#include "support/command_line/settings.h"

// A module checked by the rules of every version of the tools.
namespace hcl::apps {

// A module checked by the rules of one version.
struct CheckedVersion {
  std::string version;
  // Whether `required_version` admits it.
  bool is_admitted = true;
  // What it reports apart from that, and from what every version reports.
  Diagnostics errors;

  bool works() const { return errors.empty(); }
};

struct CheckedTool {
  std::string tool;
  std::string name;
  // The oldest one first.
  std::vector<CheckedVersion> versions;

  bool works() const;
  // Whether the version is the last one before or the first one after those
  // that the module works with; if it works with none, the newest.
  bool is_limit(std::size_t index) const;
  // Whether `required_version` admits a version without use.
  bool is_trap(std::size_t index) const;
};

struct CheckedVersions {
  // Whether the options could be used.
  bool is_usable = true;
  std::vector<CheckedTool> tools;
  // What every version of both tools reports, so that no version is needed for
  // it: mistakes of the module.
  Diagnostics everywhere;
};

CheckedVersions check_versions(const TerraformRequest& request,
                               const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECKED_VERSIONS_H_
