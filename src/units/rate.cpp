// Percentages and rates.

#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include "hcl/units.h"
#include "text/ascii.h"
#include "units/quantity.h"

namespace hcl {
namespace {

// A whole text that is a decimal number; nothing for other texts.
std::optional<double> decimal(std::string_view text) {
  std::string_view rest = text;
  if (!units::take_decimal(rest) || !rest.empty()) return std::nullopt;
  return units::double_of(text);
}

// 100 times a decimal number with a point, by its digits.
std::string hundredfold(std::string_view digits) {
  std::string_view rest = digits;
  const auto number = units::take_decimal(rest);
  std::string fraction(number->fraction);
  if (fraction.size() < 2) fraction.resize(2, '0');
  std::string result = std::string(number->whole) + fraction.substr(0, 2);
  if (fraction.size() > 2) result += "." + fraction.substr(2);
  return result;
}

ConversionError no_percentage() {
  return units::required(
      "a percentage such as \"50%\", or a share from 0 to 1,");
}

ConversionError no_rate() {
  return units::required("a rate such as \"100/s\" or \"5/10m\"");
}

// `s` is a second, `10m` ten minutes.
std::optional<std::chrono::nanoseconds> interval_of(std::string_view text) {
  if (text.empty() || text.front() == '-') return std::nullopt;
  const bool has_number = text::is_digit(text.front());
  const auto parts = detail::duration_of(
      Value::string(has_number ? std::string(text) : "1" + std::string(text)),
      {});
  if (!parts.ok()) return std::nullopt;
  const auto interval = detail::units_of<std::chrono::nanoseconds>(*parts);
  if (!interval || interval->count() <= 0) return std::nullopt;
  return interval;
}

}  // namespace

Expected<Percentage, ConversionError> Percentage::parse(std::string_view text) {
  if (!text.ends_with('%')) {
    const auto share = decimal(text);
    if (!share || *share > 1) return no_percentage();
    const auto percent = units::double_of(hundredfold(text));
    if (!percent) return no_percentage();
    return Percentage{*percent};
  }
  text.remove_suffix(1);
  if (text.ends_with(' ')) text.remove_suffix(1);
  const auto percent = decimal(text);
  if (!percent) return no_percentage();
  return Percentage{*percent};
}

std::string to_text(const Percentage& percentage) {
  return units::shortest_text(percentage.percent) + "%";
}

Expected<Rate, ConversionError> Rate::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto count = decimal(text.substr(0, slash));
  if (!count) return no_rate();
  if (slash == std::string_view::npos) {
    return Rate{*count, std::chrono::seconds(1)};
  }
  const auto interval = interval_of(text.substr(slash + 1));
  if (!interval) return no_rate();
  return Rate{*count, *interval};
}

std::string to_text(const Rate& rate) {
  const std::string interval =
      detail::duration_text(detail::parts_of(rate.interval));
  const bool is_one =
      interval.size() > 1 && interval.front() == '1' &&
      !text::is_digit(interval[1]) &&
      interval.find_first_of("0123456789.", 1) == std::string::npos;
  return units::shortest_text(rate.count) + "/" +
         (is_one ? interval.substr(1) : interval);
}

}  // namespace hcl
