// Points in time. RFC 3339, section 5.6.

#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

#include "hcl/units.h"
#include "text/ascii.h"
#include "units/quantity.h"

namespace hcl::detail {
namespace {

constexpr std::int64_t kDay = 86'400;

ConversionError no_time() {
  return units::required("a time such as \"2026-11-26T22:18:00Z\"");
}

// Reads the parts of a time from the front of a text; remembers a mistake.
class TimeReader {
 public:
  explicit TimeReader(std::string_view text) : rest_(text) {}

  std::optional<DurationParts> read() {
    const int year = digits(4);
    take("-");
    const int month = digits(2);
    take("-");
    const int day = digits(2);
    take("Tt");
    const int hour = digits(2);
    take(":");
    const int minute = digits(2);
    take(":");
    const int second = digits(2);
    const int nanoseconds = fraction();
    const int offset = zone();
    const std::chrono::year_month_day date{
        std::chrono::year(year),
        std::chrono::month(static_cast<unsigned>(month)),
        std::chrono::day(static_cast<unsigned>(day))};
    const bool exists = date.ok() && hour < 24 && minute < 60 && second < 60;
    if (is_wrong_ || !rest_.empty() || !exists) return std::nullopt;
    const std::int64_t days =
        std::chrono::sys_days(date).time_since_epoch().count();
    DurationParts parts;
    parts.seconds =
        days * kDay + hour * 3600 + minute * 60 + second - offset * 60;
    parts.nanoseconds = nanoseconds;
    // Both have one sign.
    if (parts.seconds < 0 && parts.nanoseconds > 0) {
      ++parts.seconds;
      parts.nanoseconds -= 1'000'000'000;
    }
    return parts;
  }

 private:
  int digits(int count) {
    int number = 0;
    for (int i = 0; i < count; ++i) {
      if (rest_.empty() || !text::is_digit(rest_.front())) {
        is_wrong_ = true;
        return 0;
      }
      number = number * 10 + (rest_.front() - '0');
      rest_.remove_prefix(1);
    }
    return number;
  }

  // One of these characters; gives which.
  char take(std::string_view any) {
    if (rest_.empty() || any.find(rest_.front()) == std::string_view::npos) {
      is_wrong_ = true;
      return '\0';
    }
    const char taken = rest_.front();
    rest_.remove_prefix(1);
    return taken;
  }

  // In nanoseconds; digits after those must be zeros.
  int fraction() {
    if (!rest_.starts_with('.')) return 0;
    rest_.remove_prefix(1);
    int number = 0;
    int step = 100'000'000;
    bool is_empty = true;
    while (!rest_.empty() && text::is_digit(rest_.front())) {
      const int digit = rest_.front() - '0';
      is_wrong_ |= step == 0 && digit != 0;
      number += digit * step;
      step /= 10;
      is_empty = false;
      rest_.remove_prefix(1);
    }
    is_wrong_ |= is_empty;
    return number;
  }

  // In minutes.
  int zone() {
    const char sign = take("Zz+-");
    if (sign != '+' && sign != '-') return 0;
    const int hours = digits(2);
    take(":");
    const int minutes = digits(2);
    is_wrong_ |= hours > 23 || minutes > 59;
    const int offset = hours * 60 + minutes;
    return sign == '-' ? -offset : offset;
  }

  std::string_view rest_;
  bool is_wrong_ = false;
};

// Seconds with a fraction, such as `-1.5`.
std::optional<DurationParts> seconds_of(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const auto number = units::take_decimal(text);
  if (!number || !text.empty()) return std::nullopt;
  std::uint64_t whole = 0;
  std::uint64_t nanoseconds = 0;
  constexpr std::uint64_t kMost = std::uint64_t{1} << 62;
  const bool fits =
      units::scaled({number->whole, ""}, 1, whole) == units::Scaled::Exact &&
      units::scaled({"0", number->fraction}, 1'000'000'000, nanoseconds) ==
          units::Scaled::Exact &&
      whole < kMost;
  if (!fits) return std::nullopt;
  const std::int64_t sign = is_negative ? -1 : 1;
  return DurationParts{sign * static_cast<std::int64_t>(whole),
                       sign * static_cast<std::int64_t>(nanoseconds)};
}

}  // namespace

NativeResult<DurationParts> time_of(const Value& value,
                                    const Switches& switches) {
  const NativeResult<std::string> text = quantity_text(value, switches);
  if (!text.ok()) return text.error();
  const bool is_number = value.kind() == TypeKind::Number;
  const auto parts = is_number ? seconds_of(*text) : TimeReader(*text).read();
  if (!parts) return no_time();
  return *parts;
}

std::string time_text(DurationParts parts) {
  if (parts.nanoseconds < 0) {
    --parts.seconds;
    parts.nanoseconds += 1'000'000'000;
  }
  std::int64_t days = parts.seconds / kDay;
  std::int64_t rest = parts.seconds % kDay;
  if (rest < 0) {
    --days;
    rest += kDay;
  }
  // The days from 1970 to the first of the year 0 and to the last of 9999.
  constexpr std::int64_t kFirst = -719'528;
  constexpr std::int64_t kLast = 2'932'896;
  if (days < kFirst || days > kLast) return "";
  const std::chrono::year_month_day date{
      std::chrono::sys_days(std::chrono::days(days))};
  std::array<char, 64> text{};
  std::snprintf(
      text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d",
      static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
      static_cast<unsigned>(date.day()), static_cast<int>(rest / 3600),
      static_cast<int>(rest / 60 % 60), static_cast<int>(rest % 60));
  std::string result = text.data();
  if (parts.nanoseconds != 0) {
    std::string digits = std::to_string(parts.nanoseconds);
    digits.insert(0, 9 - digits.size(), '0');
    while (digits.ends_with('0')) digits.pop_back();
    result += "." + digits;
  }
  return result + "Z";
}

ConversionError not_a_time(std::intmax_t numerator, std::intmax_t denominator) {
  std::string text = not_a_duration(numerator, denominator).message;
  const auto replace = [&text](std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, from.size(), to);
  };
  replace("a duration", "a time");
  replace("not too long", "in the range of its type");
  return {{}, std::move(text)};
}

}  // namespace hcl::detail
