// Numbers at the front of texts.

#include "units/quantity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "hcl/number.h"
#include "hcl/units.h"
#include "text/ascii.h"

namespace hcl {
namespace units {
namespace {

std::string_view take_digits(std::string_view& text) {
  const auto end = std::ranges::find_if_not(text, text::is_digit);
  const auto size = static_cast<std::size_t>(end - text.begin());
  const std::string_view digits = text.substr(0, size);
  text.remove_prefix(size);
  return digits;
}

}  // namespace

std::optional<Decimal> take_decimal(std::string_view& text) {
  Decimal number;
  number.whole = take_digits(text);
  if (number.whole.empty()) return std::nullopt;
  if (!text.starts_with('.')) return number;
  text.remove_prefix(1);
  number.fraction = take_digits(text);
  if (number.fraction.empty()) return std::nullopt;
  return number;
}

Scaled scaled(const Decimal& number, std::uint64_t factor,
              std::uint64_t& result) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t whole = 0;
  for (const char digit : number.whole) {
    const auto more = static_cast<std::uint64_t>(digit - '0');
    if (whole > (kMost - more) / 10) return Scaled::TooLarge;
    whole = whole * 10 + more;
  }
  std::string_view digits = number.fraction;
  while (digits.ends_with('0')) digits.remove_suffix(1);
  constexpr std::size_t kMostDigits = 18;
  if (digits.size() > kMostDigits) return Scaled::NotWhole;
  std::uint64_t part = 0;
  std::uint64_t of = 1;
  for (const char digit : digits) {
    part = part * 10 + static_cast<std::uint64_t>(digit - '0');
    of *= 10;
  }
  const std::uint64_t common = std::gcd(part, of);
  of /= common;
  if (factor % of != 0) return Scaled::NotWhole;
  // Less than the factor, because the fraction is less than 1.
  const std::uint64_t rest = factor / of * (part / common);
  if (whole > (kMost - rest) / factor) return Scaled::TooLarge;
  result = whole * factor + rest;
  return Scaled::Exact;
}

std::optional<double> double_of(std::string_view digits) {
  // A whole number would have to be exact.
  const bool is_whole = digits.find('.') == std::string_view::npos;
  const NumberResult number =
      parse_number_string(std::string(digits) + (is_whole ? ".0" : ""));
  if (!number.ok()) return std::nullopt;
  const double nearest = number.value.to_double();
  if (!std::isfinite(nearest)) return std::nullopt;
  return nearest;
}

std::string shortest_text(double number) {
  constexpr std::uint32_t kDoublePrecision = 53;
  const auto exact = Number::from_double(number, kDoublePrecision);
  return exact ? to_text(*exact).value_or("") : "";
}

std::optional<std::uint32_t> whole_number(std::string_view digits,
                                          std::uint32_t most) {
  const bool has_zeros = digits.size() > 1 && digits.front() == '0';
  constexpr std::size_t kMostDigits = 9;
  if (digits.empty() || digits.size() > kMostDigits || has_zeros ||
      !std::ranges::all_of(digits, text::is_digit)) {
    return std::nullopt;
  }
  std::uint32_t number = 0;
  for (const char digit : digits) {
    number = number * 10 + static_cast<std::uint32_t>(digit - '0');
  }
  if (number > most) return std::nullopt;
  return number;
}

}  // namespace units

namespace detail {

NativeResult<std::string> quantity_text(const Value& value,
                                        const Switches& switches) {
  return Native<std::string>::from_value(value, switches);
}

}  // namespace detail
}  // namespace hcl
