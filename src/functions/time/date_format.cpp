#include "functions/time/date_format.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace hcl::functions {
namespace {

constexpr std::array<std::string_view, 12> kMonths{
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
constexpr std::array<std::string_view, 7> kWeekdays{
    "Sunday",   "Monday", "Tuesday", "Wednesday",
    "Thursday", "Friday", "Saturday"};

bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') ||
         (character >= 'A' && character <= 'Z');
}

// What a run of letters is made from.
struct Source {
  Calendar local;
  std::int32_t offset = 0;
};

using Part = std::optional<std::string>;

Part number(int value, std::size_t width) {
  if (width > 2) return std::nullopt;
  return padded(value, static_cast<int>(width));
}

Part year(const Source& source, std::size_t width) {
  if (width == 2) return padded(source.local.year % 100, 2);
  if (width == 4) return padded(source.local.year, 4);
  return std::nullopt;
}

Part month(const Source& source, std::size_t width) {
  const std::string_view name =
      kMonths[static_cast<std::size_t>(source.local.month - 1)];
  if (width == 3) return std::string(name.substr(0, 3));
  if (width == 4) return std::string(name);
  return number(source.local.month, width);
}

Part weekday(const Source& source, std::size_t width) {
  const std::string_view name =
      kWeekdays[static_cast<std::size_t>(source.local.weekday)];
  if (width == 3) return std::string(name.substr(0, 3));
  if (width == 4) return std::string(name);
  return std::nullopt;
}

Part day(const Source& source, std::size_t width) {
  return number(source.local.day, width);
}

Part hour(const Source& source, std::size_t width) {
  return number(source.local.hour, width);
}

Part half_day_hour(const Source& source, std::size_t width) {
  return number((source.local.hour + 11) % 12 + 1, width);
}

Part minute(const Source& source, std::size_t width) {
  return number(source.local.minute, width);
}

Part second(const Source& source, std::size_t width) {
  return number(source.local.second, width);
}

Part half_day(const Source& source, std::size_t width) {
  if (width != 2) return std::nullopt;
  return source.local.hour < 12 ? "AM" : "PM";
}

Part small_half_day(const Source& source, std::size_t width) {
  if (width != 2) return std::nullopt;
  return source.local.hour < 12 ? "am" : "pm";
}

Part zone(const Source& source, std::size_t width) {
  switch (width) {
    case 1:
      return source.offset == 0 ? "Z" : offset_text(source.offset, ":");
    case 3:
      return source.offset == 0 ? "UTC" : offset_text(source.offset, "");
    case 4:
      return offset_text(source.offset, "");
    case 5:
      return offset_text(source.offset, ":");
    default:
      return std::nullopt;
  }
}

struct Letter {
  char letter;
  Part (*part)(const Source&, std::size_t width);
  // The runs that mean something.
  std::string_view runs;
};

constexpr std::array<Letter, 11> kLetters{{
    {'Y', year, "YY or YYYY"},
    {'M', month, "M, MM, MMM or MMMM"},
    {'D', day, "D or DD"},
    {'E', weekday, "EEE or EEEE"},
    {'h', hour, "h or hh"},
    {'H', half_day_hour, "H or HH"},
    {'A', half_day, "AA"},
    {'a', small_half_day, "aa"},
    {'m', minute, "m or mm"},
    {'s', second, "s or ss"},
    {'Z', zone, "Z, ZZZ, ZZZZ or ZZZZZ"},
}};

Expected<std::string, FormatMistake> formatted(std::string_view run,
                                               const Source& source) {
  for (const Letter& known : kLetters) {
    if (known.letter != run[0]) continue;
    if (auto part = known.part(source, run.size())) return *std::move(part);
    return FormatMistake{"\"" + std::string(run) +
                         "\" means nothing in a date format; use " +
                         std::string(known.runs)};
  }
  return FormatMistake{"\"" + std::string(run) +
                       "\" means nothing in a date format; put text in single "
                       "quotes"};
}

// Appends the quoted text at the front of the rest and removes it. Doubled
// quotes inside it are single ones; two quotes alone are one. At the end of the
// format the second of two also ends the text.
bool take_quoted(std::string_view& rest, std::string& out) {
  if (rest.starts_with("''")) {
    out += '\'';
    rest.remove_prefix(2);
    return true;
  }
  for (std::size_t at = 1; at < rest.size(); ++at) {
    if (rest[at] != '\'') {
      out += rest[at];
    } else if (at + 1 < rest.size() && rest[at + 1] == '\'') {
      out += '\'';
      ++at;
      if (at + 1 < rest.size()) continue;
      rest = {};
      return true;
    } else {
      rest.remove_prefix(at + 1);
      return true;
    }
  }
  return false;
}

}  // namespace

Expected<std::string, FormatMistake> format_date(std::string_view format,
                                                 const Timestamp& timestamp) {
  const Source source{calendar(timestamp), timestamp.offset};
  std::string out;
  while (!format.empty()) {
    const char first = format[0];
    if (first == '\'') {
      if (!take_quoted(format, out)) {
        return FormatMistake{"a single quote begins a text that has no end"};
      }
    } else if (!is_letter(first)) {
      out += first;
      format.remove_prefix(1);
    } else {
      const std::size_t size =
          std::min(format.find_first_not_of(first), format.size());
      const auto part = formatted(format.substr(0, size), source);
      if (!part) return FormatMistake(part.error());
      out += *part;
      format.remove_prefix(size);
    }
  }
  return out;
}

}  // namespace hcl::functions
