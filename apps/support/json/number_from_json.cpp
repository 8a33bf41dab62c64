#include "support/json/number_from_json.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace hcl::apps {
namespace {

constexpr std::string_view kHexPrefix = "0x.";

// Parses the exponent after the `p`.
std::optional<std::int64_t> exponent_of(std::string_view text) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  std::int64_t result = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, result);
  if (stop != end || error != std::errc()) return std::nullopt;
  return result;
}

// Parses what follows `0x.`.
std::optional<Number> hexadecimal(std::string_view text, bool negative) {
  const std::size_t p = text.find('p');
  if (p == std::string_view::npos) return std::nullopt;
  const std::string_view digits = text.substr(0, p);
  const std::optional<std::int64_t> exponent = exponent_of(text.substr(p + 1));
  if (!exponent) return std::nullopt;
  Number::Parts parts;
  parts.negative = negative;
  parts.exponent = *exponent - static_cast<std::int64_t>(digits.size()) * 4;
  parts.magnitude.assign(digits.size() / 16 + 1, 0);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const std::size_t digit = kHex.find(digits[digits.size() - 1 - i]);
    if (digit == std::string_view::npos) return std::nullopt;
    parts.magnitude[i / 16] |= std::uint64_t{digit} << (i % 16 * 4);
  }
  while (!parts.magnitude.empty() && parts.magnitude.back() == 0) {
    parts.magnitude.pop_back();
  }
  return Number::from_parts(parts);
}

}  // namespace

std::optional<Number> number_from_text(std::string_view text) {
  if (text == "Infinity" || text == "+Infinity") {
    return Number::infinity(false);
  }
  if (text == "-Infinity") return Number::infinity(true);
  const bool negative = !text.empty() && text.front() == '-';
  const std::string_view rest = text.substr(negative ? 1 : 0);
  if (rest.substr(0, kHexPrefix.size()) == kHexPrefix) {
    return hexadecimal(rest.substr(kHexPrefix.size()), negative);
  }
  Switches switches;
  switches.extended_number_strings = true;
  switches.round_inexact_integers = true;
  const NumberResult parsed = parse_number_string(text, switches);
  if (!parsed.ok()) return std::nullopt;
  return parsed.value;
}

}  // namespace hcl::apps
