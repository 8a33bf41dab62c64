#include "host/engine/versions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdint>
#include <vector>

namespace hcl::host {
namespace {

// [v]NUMBERS[-PRERELEASE][+BUILD]
struct HashiVersion {
  // At least three.
  std::vector<std::uint64_t> numbers = {};
  std::size_t written = 0;
  std::string_view prerelease = {};
};

std::optional<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t number = 0;
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || end != last) return std::nullopt;
  return number;
}

std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

// Whether these are words with dots between them.
bool are_words(std::string_view text) {
  constexpr std::string_view kWord =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-~";
  if (text.empty() || text.ends_with('.')) return false;
  while (!text.empty()) {
    const std::string_view word = take_until(text, '.');
    if (word.empty() || word.find_first_not_of(kWord) != word.npos) {
      return false;
    }
  }
  return true;
}

std::optional<HashiVersion> read_hashi_version(std::string_view text) {
  HashiVersion version;
  if (text.starts_with('v')) text.remove_prefix(1);
  const std::size_t plus = text.find('+');
  if (plus != text.npos && !are_words(text.substr(plus + 1))) {
    return std::nullopt;
  }
  text = text.substr(0, plus);
  const std::size_t end =
      std::min(text.find_first_not_of("0123456789."), text.size());
  std::string_view numbers = text.substr(0, end);
  if (numbers.empty() || numbers.ends_with('.')) return std::nullopt;
  while (!numbers.empty()) {
    const auto number = number_of(take_until(numbers, '.'));
    if (!number || *number > INT64_MAX) return std::nullopt;
    version.numbers.push_back(*number);
  }
  version.written = version.numbers.size();
  version.numbers.resize(std::max<std::size_t>(version.written, 3));
  text.remove_prefix(end);
  if (text.empty()) return version;
  // The dash before a letter may be missing, and count as one.
  if (text[0] == '-' && text.size() > 1 && text[1] != '.') {
    text.remove_prefix(1);
  }
  if (!are_words(text)) return std::nullopt;
  version.prerelease = text;
  return version;
}

// Words of prereleases; an empty one comes before a number and after a text.
std::strong_ordering order_words(std::string_view a, std::string_view b) {
  if (a == b) return std::strong_ordering::equal;
  const auto left = number_of(a);
  const auto right = number_of(b);
  const auto before = [](bool is_before) {
    return is_before ? std::strong_ordering::less
                     : std::strong_ordering::greater;
  };
  if (a.empty()) return before(right.has_value());
  if (b.empty()) return before(!left.has_value());
  if (left.has_value() != right.has_value()) return before(left.has_value());
  return left ? *left <=> *right : a <=> b;
}

std::strong_ordering order_hashi(const HashiVersion& a, const HashiVersion& b) {
  const std::size_t count = std::max(a.numbers.size(), b.numbers.size());
  const auto number = [](const HashiVersion& version, std::size_t i) {
    return i < version.numbers.size() ? version.numbers[i] : 0;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const auto order = number(a, i) <=> number(b, i);
    if (order != 0) return order;
  }
  if (a.prerelease.empty() || b.prerelease.empty()) {
    return a.prerelease.empty() <=> b.prerelease.empty();
  }
  std::string_view left = a.prerelease;
  std::string_view right = b.prerelease;
  while (!left.empty() || !right.empty()) {
    const auto order =
        order_words(take_until(left, '.'), take_until(right, '.'));
    if (order != 0) return order;
  }
  return std::strong_ordering::equal;
}

// `~> 1.2` allows changes of the last number that is written.
bool is_near(const HashiVersion& version, const HashiVersion& limit) {
  const std::size_t kept = limit.written - 1;
  return version.prerelease.empty() == limit.prerelease.empty() &&
         version.numbers.size() >= limit.numbers.size() &&
         order_hashi(version, limit) >= 0 &&
         std::equal(limit.numbers.begin(),
                    limit.numbers.begin() + static_cast<std::ptrdiff_t>(kept),
                    version.numbers.begin());
}

bool meets_limit(std::string_view op, const HashiVersion& version,
                 const HashiVersion& limit) {
  const auto order = order_hashi(version, limit);
  if (op.empty() || op == "=") return order == 0;
  if (op == "!=") return order != 0;
  // A prerelease is only compared with prereleases of the same version.
  if (!version.prerelease.empty() &&
      (limit.prerelease.empty() || version.numbers != limit.numbers)) {
    return false;
  }
  if (op == ">") return order > 0;
  if (op == ">=") return order >= 0;
  if (op == "<") return order < 0;
  if (op == "<=") return order <= 0;
  return is_near(version, limit);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\n\r\f";
  const std::size_t begin =
      std::min(text.find_first_not_of(kSpace), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(kSpace) + 1);
}

}  // namespace

std::optional<bool> meets_version(std::string_view version,
                                  std::string_view constraints) {
  constexpr std::array<std::string_view, 8> kOperators = {
      "", "=", "!=", ">", "<", ">=", "<=", "~>"};
  const auto read = read_hashi_version(version);
  if (!read) return std::nullopt;
  bool is_met = true;
  while (true) {
    const std::size_t comma = constraints.find(',');
    const std::string_view one = trimmed(constraints.substr(0, comma));
    const std::size_t end =
        std::min(one.find_first_not_of("=!<>~"), one.size());
    const std::string_view op = one.substr(0, end);
    const auto limit = read_hashi_version(trimmed(one.substr(end)));
    if (!limit || std::ranges::find(kOperators, op) == kOperators.end()) {
      return std::nullopt;
    }
    is_met = is_met && meets_limit(op, *read, *limit);
    if (comma == constraints.npos) return is_met;
    constraints.remove_prefix(comma + 1);
  }
}

}  // namespace hcl::host
