#ifndef HCL_TERRAFORM_RULES_VERSIONS_H_
#define HCL_TERRAFORM_RULES_VERSIONS_H_

#include <optional>
#include <string>
#include <string_view>

#include "hcl/terraform.h"

// The versions of the tools, all of them 1.MINOR.PATCH.
namespace hcl::terraform {

// After every version.
inline constexpr int kOpen = 1000;

// The versions of one tool in which something exists: minor versions from the
// first to the last. Both are 0 if the tool never has it.
struct Span {
  int first = 0;
  int last = 0;
  // The first patch of the first minor version and the last of the last one.
  int first_patch = 0;
  int last_patch = kOpen;

  constexpr bool contains(int minor, int patch) const {
    if (minor < first || minor > last) return false;
    return (minor != first || patch >= first_patch) &&
           (minor != last || patch <= last_patch);
  }
};

inline constexpr Span kNever = {};
inline constexpr Span kAlways = {1, kOpen};
constexpr Span since(int minor, int patch = 0) { return {minor, kOpen, patch}; }
constexpr Span until(int minor, int patch = kOpen) {
  return {1, minor, 0, patch};
}

// The minor versions whose language is known.
Span known_versions(Tool tool);

// "Terraform", "OpenTofu".
std::string_view name_of(Tool tool);

// A version of a tool.
struct ToolVersion {
  Tool tool = Tool::Terraform;
  int minor = 0;
  int patch = 0;
  // Whether it is a build that allows experiments: an alpha of Terraform.
  bool allows_experiments = false;

  bool is_in(const Span& versions) const {
    return versions.contains(minor, patch);
  }
  // `1.9.8`.
  std::string text() const;
};

// The newest version known, and the newest one of a minor version.
ToolVersion newest_version(Tool tool);
ToolVersion newest_patch(Tool tool, int minor);

// Reads `1.9` or `1.9.8`, perhaps after `v` and before a prerelease such as
// `-alpha20260101`. Nothing if the text is no version or not one whose language
// is known.
std::optional<ToolVersion> read_tool_version(Tool tool, std::string_view text);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_VERSIONS_H_
