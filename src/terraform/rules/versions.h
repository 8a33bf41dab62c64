#ifndef HCL_TERRAFORM_RULES_VERSIONS_H_
#define HCL_TERRAFORM_RULES_VERSIONS_H_

#include <optional>
#include <string>
#include <string_view>

#include "hcl/terraform.h"

// The versions of the tools, all of them 1.MINOR.PATCH.
namespace hcl::terraform {

// The versions of one tool in which something exists: minor versions from the
// first to the last. Both are 0 if the tool never has it.
struct Span {
  int first = 0;
  int last = 0;

  constexpr bool contains(int minor) const {
    return minor >= first && minor <= last;
  }
};

// After every version.
inline constexpr int kOpen = 1000;
inline constexpr Span kNever = {};
inline constexpr Span kAlways = {1, kOpen};
constexpr Span since(int minor) { return {minor, kOpen}; }
constexpr Span until(int minor) { return {1, minor}; }

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
