#include "functions/time/duration.h"

#include <array>
#include <utility>

#include "text/ascii.h"

namespace hcl::functions {
namespace {

using text::is_digit;

constexpr std::uint64_t kMostNanoseconds = std::uint64_t{1} << 63U;

// The nanoseconds of a unit; 0 for an unknown name.
std::uint64_t unit_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::uint64_t>, 5> kShort{{
      {"ns", 1},
      {"us", 1'000},
      // The micro sign and the Greek letter.
      {"\u00B5s", 1'000},
      {"\u03BCs", 1'000},
      {"ms", 1'000'000},
  }};
  if (name.size() == 1) {
    switch (name.front()) {
      case 's':
        return 1'000'000'000;
      case 'm':
        return 60'000'000'000;
      case 'h':
        return 3'600'000'000'000;
      default:
        return 0;
    }
  }
  for (const auto& [known, size] : kShort) {
    if (known == name) return size;
  }
  return 0;
}

// Removes the digits at the front; nothing for numbers beyond 2^63.
std::optional<std::uint64_t> take_digits(std::string_view& text) {
  std::uint64_t number = 0;
  for (; !text.empty() && is_digit(text[0]); text.remove_prefix(1)) {
    if (number > kMostNanoseconds / 10) return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(text[0] - '0');
    if (number > kMostNanoseconds) return std::nullopt;
  }
  return number;
}

// A fraction as number / scale; digits beyond the range are ignored.
struct Fraction {
  std::uint64_t number = 0;
  double scale = 1;
};

Fraction take_fraction(std::string_view& text) {
  Fraction out;
  bool full = false;
  for (; !text.empty() && is_digit(text[0]); text.remove_prefix(1)) {
    full = full || out.number > (kMostNanoseconds - 1) / 10;
    if (full) continue;
    const std::uint64_t next =
        out.number * 10 + static_cast<std::uint64_t>(text[0] - '0');
    full = next > kMostNanoseconds;
    if (full) continue;
    out.number = next;
    out.scale *= 10;
  }
  return out;
}

// Removes one number with its unit from the text; the result is in nanoseconds.
std::optional<std::uint64_t> take_part(std::string_view& text) {
  const std::size_t before = text.size();
  const auto whole = take_digits(text);
  if (!whole) return std::nullopt;
  std::size_t digits = before - text.size();
  Fraction fraction;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    const std::size_t point = text.size();
    fraction = take_fraction(text);
    digits += point - text.size();
  }
  if (digits == 0) return std::nullopt;
  std::size_t end = 0;
  while (end < text.size() && text[end] != '.' && !is_digit(text[end])) ++end;
  const std::uint64_t unit = unit_of(text.substr(0, end));
  std::uint64_t out = 0;
  if (unit == 0 || __builtin_mul_overflow(*whole, unit, &out) ||
      out > kMostNanoseconds) {
    return std::nullopt;
  }
  text.remove_prefix(end);
  if (fraction.number > 0) {
    out += static_cast<std::uint64_t>(
        static_cast<double>(fraction.number) *
        (static_cast<double>(unit) / fraction.scale));
  }
  if (out > kMostNanoseconds) return std::nullopt;
  return out;
}

}  // namespace

std::optional<std::int64_t> parse_duration(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text == "0") return 0;
  if (text.empty()) return std::nullopt;
  std::uint64_t total = 0;
  while (!text.empty()) {
    const auto part = take_part(text);
    if (!part) return std::nullopt;
    total += *part;
    if (total > kMostNanoseconds) return std::nullopt;
  }
  if (negative) return static_cast<std::int64_t>(0 - total);
  if (total == kMostNanoseconds) return std::nullopt;
  return static_cast<std::int64_t>(total);
}

}  // namespace hcl::functions
