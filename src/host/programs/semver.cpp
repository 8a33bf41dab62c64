#include "host/programs/semver.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace hcl::host {
namespace {

struct Version {
  std::array<std::uint64_t, 3> numbers = {};
  // How many of the numbers are given; the others are wildcards.
  std::size_t given = 0;
  std::string prerelease = {};
};

bool take_number(std::string_view& text, std::uint64_t& out) {
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

std::optional<Version> read_version(std::string_view text, bool takes_wild) {
  Version version;
  if (text.starts_with('v')) text.remove_prefix(1);
  bool is_wild = false;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i > 0) {
      if (!text.starts_with('.')) break;
      text.remove_prefix(1);
    }
    if (takes_wild && !text.empty() &&
        std::string_view("xX*").find(text[0]) != std::string_view::npos) {
      text.remove_prefix(1);
      is_wild = true;
      continue;
    }
    if (is_wild || !take_number(text, version.numbers[i])) return std::nullopt;
    ++version.given;
  }
  if (text.starts_with('-')) {
    const std::size_t end = std::min(text.find('+'), text.size());
    version.prerelease = std::string(text.substr(1, end - 1));
    text.remove_prefix(end);
  }
  if (!text.empty() && text[0] != '+') return std::nullopt;
  return version;
}

std::strong_ordering order_identifiers(std::string_view a, std::string_view b) {
  std::uint64_t left = 0;
  std::uint64_t right = 0;
  std::string_view rest_a = a;
  std::string_view rest_b = b;
  const bool a_counts = take_number(rest_a, left) && rest_a.empty();
  const bool b_counts = take_number(rest_b, right) && rest_b.empty();
  if (a_counts && b_counts) return left <=> right;
  if (a_counts != b_counts) {
    return a_counts ? std::strong_ordering::less
                    : std::strong_ordering::greater;
  }
  return a.compare(b) <=> 0;
}

std::strong_ordering order_prereleases(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) {
    return static_cast<int>(a.empty()) <=> static_cast<int>(b.empty());
  }
  while (!a.empty() && !b.empty()) {
    const std::size_t end_a = std::min(a.find('.'), a.size());
    const std::size_t end_b = std::min(b.find('.'), b.size());
    const auto order =
        order_identifiers(a.substr(0, end_a), b.substr(0, end_b));
    if (order != 0) return order;
    a.remove_prefix(std::min(end_a + 1, a.size()));
    b.remove_prefix(std::min(end_b + 1, b.size()));
  }
  return static_cast<int>(!a.empty()) <=> static_cast<int>(!b.empty());
}

std::strong_ordering order(const Version& a, const Version& b) {
  for (std::size_t i = 0; i < a.numbers.size(); ++i) {
    const auto number = a.numbers[i] <=> b.numbers[i];
    if (number != 0) return number;
  }
  return order_prereleases(a.prerelease, b.prerelease);
}

// The first version after those that share the first `kept` numbers.
Version next_after(const Version& version, std::size_t kept) {
  Version next{.given = 3};
  for (std::size_t i = 0; i < kept; ++i) next.numbers[i] = version.numbers[i];
  if (kept > 0) ++next.numbers[kept - 1];
  return next;
}

bool is_within(const Version& version, const Version& low, std::size_t kept) {
  if (kept == 0) return true;
  return order(version, low) >= 0 &&
         version.numbers < next_after(low, kept).numbers;
}

// How many numbers `^` keeps: up to the first that is not 0.
std::size_t caret_numbers(const Version& version) {
  for (std::size_t i = 0; i < version.given; ++i) {
    if (version.numbers[i] != 0) return i + 1;
  }
  return version.given;
}

bool meets(std::string_view op, const Version& limit, const Version& version) {
  if (!version.prerelease.empty() && limit.prerelease.empty()) return false;
  const bool is_wild = limit.given < 3;
  if (op == "^") return is_within(version, limit, caret_numbers(limit));
  if (op == "~" || op == "~>") {
    return is_within(version, limit, std::min<std::size_t>(limit.given, 2));
  }
  const bool is_equal = is_wild ? is_within(version, limit, limit.given)
                                : order(version, limit) == 0;
  if (op.empty() || op == "=") return is_equal;
  if (op == "!=") return !is_equal;
  if (op == ">") return order(version, limit) > 0 && !(is_wild && is_equal);
  if (op == "<") return order(version, limit) < 0;
  if (op == ">=" || op == "=>") return order(version, limit) >= 0;
  return order(version, limit) <= 0 || (is_wild && is_equal);
}

std::string_view take_operator(std::string_view& text) {
  constexpr std::array<std::string_view, 11> kOperators = {
      "!=", ">=", "=>", "<=", "=<", "~>", "=", ">", "<", "~", "^"};
  for (const std::string_view op : kOperators) {
    if (!text.starts_with(op)) continue;
    text.remove_prefix(op.size());
    return op;
  }
  return {};
}

void skip_spaces(std::string_view& text) {
  while (!text.empty() && (text[0] == ' ' || text[0] == ',')) {
    text.remove_prefix(1);
  }
}

// Conditions that must all hold.
std::optional<bool> meets_all(const Version& version, std::string_view text) {
  bool is_met = true;
  skip_spaces(text);
  if (text.empty()) return std::nullopt;
  while (!text.empty()) {
    const std::string_view op = take_operator(text);
    while (text.starts_with(' ')) text.remove_prefix(1);
    const std::size_t end = std::min(text.find_first_of(" ,"), text.size());
    const auto limit = read_version(text.substr(0, end), true);
    if (!limit) return std::nullopt;
    text.remove_prefix(end);
    if (text.starts_with(" - ")) {
      text.remove_prefix(3);
      const std::size_t last = std::min(text.find_first_of(" ,"), text.size());
      const auto high = read_version(text.substr(0, last), true);
      if (!high) return std::nullopt;
      text.remove_prefix(last);
      is_met =
          is_met && meets(">=", *limit, version) && meets("<=", *high, version);
    } else {
      is_met = is_met && meets(op, *limit, version);
    }
    skip_spaces(text);
  }
  return is_met;
}

}  // namespace

std::optional<bool> meets_constraint(std::string_view version,
                                     std::string_view constraint) {
  const auto read = read_version(version, false);
  if (!read) return std::nullopt;
  bool is_met = false;
  while (true) {
    const std::size_t end = std::min(constraint.find("||"), constraint.size());
    const auto part = meets_all(*read, constraint.substr(0, end));
    if (!part) return std::nullopt;
    is_met = is_met || *part;
    if (end == constraint.size()) return is_met;
    constraint.remove_prefix(end + 2);
  }
}

}  // namespace hcl::host
