#include "terraform/version_constraints.h"

#include <array>
#include <charconv>
#include <string>

namespace hcl::terraform {
namespace {

struct Version {
  std::array<std::uint64_t, 3> parts = {};
  // How many parts were written.
  int written = 0;
  std::string_view prerelease = {};
};

std::string_view trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::optional<Version> read_version(std::string_view text) {
  Version result;
  if (text.starts_with('v')) text.remove_prefix(1);
  text = text.substr(0, text.find('+'));
  const std::size_t dash = text.find('-');
  if (dash != std::string_view::npos) {
    result.prerelease = text.substr(dash + 1);
    text = text.substr(0, dash);
  }
  while (result.written < 3) {
    auto& part = result.parts[static_cast<std::size_t>(result.written)];
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), part);
    if (error != std::errc()) return std::nullopt;
    ++result.written;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) return result;
    if (text.front() != '.') return std::nullopt;
    text.remove_prefix(1);
  }
  return std::nullopt;
}

int compare(const Version& left, const Version& right) {
  if (left.parts != right.parts) return left.parts < right.parts ? -1 : 1;
  if (left.prerelease == right.prerelease) return 0;
  if (left.prerelease.empty()) return 1;
  if (right.prerelease.empty()) return -1;
  return left.prerelease < right.prerelease ? -1 : 1;
}

// `~> 1.2` allows changes of the last part that is written.
bool is_compatible(const Version& version, const Version& wanted) {
  if (compare(version, wanted) < 0) return false;
  for (int i = 0; i + 1 < wanted.written; ++i) {
    const auto part = static_cast<std::size_t>(i);
    if (version.parts[part] != wanted.parts[part]) return false;
  }
  return true;
}

std::optional<bool> satisfies_one(const Version& version,
                                  std::string_view constraint) {
  constraint = trim(constraint);
  const std::size_t end = constraint.find_first_not_of("=!<>~");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view op = constraint.substr(0, end);
  const auto wanted = read_version(trim(constraint.substr(end)));
  if (!wanted) return std::nullopt;
  const int order = compare(version, *wanted);
  if (op.empty() || op == "=") return order == 0;
  if (op == "!=") return order != 0;
  if (op == ">") return order > 0;
  if (op == ">=") return order >= 0;
  if (op == "<") return order < 0;
  if (op == "<=") return order <= 0;
  if (op == "~>") return is_compatible(version, *wanted);
  return std::nullopt;
}

}  // namespace

std::string_view tool_version(Tool tool) {
  return tool == Tool::Terraform ? "1.11.4" : "1.12.6";
}

std::optional<bool> satisfies(std::string_view version,
                              std::string_view constraints) {
  const auto given = read_version(version);
  if (!given) return std::nullopt;
  bool result = true;
  for (;;) {
    const std::size_t comma = constraints.find(',');
    const auto one = satisfies_one(*given, constraints.substr(0, comma));
    if (!one) return std::nullopt;
    result = result && *one;
    if (comma == std::string_view::npos) return result;
    constraints.remove_prefix(comma + 1);
  }
}

}  // namespace hcl::terraform
