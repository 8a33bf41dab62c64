#include "terraform/rules/versions.h"

#include <charconv>
#include <cstddef>
#include <span>

namespace hcl::terraform {
namespace {

// The newest patch of each minor version, beginning with 1.6.
constexpr int kFirstMinor = 6;
constexpr int kTerraformPatches[] = {6, 5, 5, 8, 5, 4, 2, 5, 9, 9, 0, 0};
constexpr int kOpenTofuPatches[] = {3, 10, 11, 4, 10, 14, 6, 0};

std::span<const int> patches_of(Tool tool) {
  if (tool == Tool::Terraform) return kTerraformPatches;
  return kOpenTofuPatches;
}

// Reads digits and removes them.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0 || text.front() == '-') {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, char character) {
  if (!text.starts_with(character)) return false;
  text.remove_prefix(1);
  return true;
}

bool is_known(Tool tool, int minor) {
  return known_versions(tool).contains(minor, 0);
}

}  // namespace

Span known_versions(Tool tool) {
  const int count = static_cast<int>(patches_of(tool).size());
  return {kFirstMinor, kFirstMinor + count - 1};
}

std::string_view name_of(Tool tool) {
  return tool == Tool::Terraform ? "Terraform" : "OpenTofu";
}

std::string ToolVersion::text() const {
  return "1." + std::to_string(minor) + "." + std::to_string(patch);
}

ToolVersion newest_patch(Tool tool, int minor) {
  const auto index = static_cast<std::size_t>(minor - kFirstMinor);
  return {tool, minor, patches_of(tool)[index]};
}

ToolVersion newest_version(Tool tool) {
  return newest_patch(tool, known_versions(tool).last);
}

std::optional<ToolVersion> read_tool_version(Tool tool, std::string_view text) {
  take(text, 'v');
  if (take_number(text) != 1 || !take(text, '.')) return std::nullopt;
  const std::optional<int> minor = take_number(text);
  if (!minor || !is_known(tool, *minor)) return std::nullopt;
  ToolVersion result = newest_patch(tool, *minor);
  if (take(text, '.')) {
    const std::optional<int> patch = take_number(text);
    if (!patch) return std::nullopt;
    result.patch = *patch;
  }
  if (!text.empty() && text.front() != '-' && text.front() != '+') {
    return std::nullopt;
  }
  result.allows_experiments =
      tool == Tool::Terraform && text.starts_with("-alpha");
  return result;
}

std::vector<std::string> tool_versions(Tool tool) {
  const Span known = known_versions(tool);
  std::vector<std::string> result;
  for (int minor = known.first; minor <= known.last; ++minor) {
    result.push_back("1." + std::to_string(minor));
  }
  return result;
}

bool is_tool_version(Tool tool, std::string_view version) {
  return read_tool_version(tool, version).has_value();
}

}  // namespace hcl::terraform
