#include "terraform/rules/version_constraints.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <vector>

namespace hcl::terraform {
namespace {

struct Version {
  // At least three parts.
  std::vector<std::uint64_t> parts = {0, 0, 0};
  // The number of parts that were written.
  std::size_t written = 0;
  std::string_view prerelease = {};
};

std::string_view trim(std::string_view text) {
  const auto is_space = [](char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

bool is_identifier_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '~';
}

// Whether these are identifiers separated by points, as after `-` and `+`.
bool are_identifiers(std::string_view text) {
  bool inside = false;
  for (const char c : text) {
    if (c == '.' && !inside) return false;
    inside = c != '.';
    if (inside && !is_identifier_part(c) && (c < '0' || c > '9')) return false;
  }
  return inside;
}

// `[v]PARTS[-PRERELEASE][+BUILD]`, where the dash before a letter may be
// missing.
std::optional<Version> read_version(std::string_view text) {
  Version result;
  if (text.starts_with('v')) text.remove_prefix(1);
  const std::size_t plus = text.find('+');
  if (plus != std::string_view::npos) {
    if (!are_identifiers(text.substr(plus + 1))) return std::nullopt;
    text = text.substr(0, plus);
  }
  for (;;) {
    std::uint64_t part = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), part);
    if (error != std::errc()) return std::nullopt;
    if (result.written == result.parts.size()) result.parts.push_back(0);
    result.parts[result.written++] = part;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) return result;
    if (text.front() != '.') break;
    text.remove_prefix(1);
  }
  if (text.front() == '-') text.remove_prefix(1);
  if (!are_identifiers(text)) return std::nullopt;
  result.prerelease = text;
  return result;
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
  for (std::size_t i = 0; i + 1 < wanted.written; ++i) {
    if (version.parts[std::min(i, version.parts.size() - 1)] !=
        wanted.parts[i]) {
      return false;
    }
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
