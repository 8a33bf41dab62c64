#include "functions/time/date_format.h"

#include <array>
#include <cstdint>
#include <utility>

#include "functions/time/padded.h"
#include "text/ascii.h"

namespace hcl::functions {
namespace {

using text::is_letter;

constexpr std::array<std::string_view, 12> kMonths{
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
constexpr std::array<std::string_view, 7> kWeekdays{
    "Sunday",   "Monday", "Tuesday", "Wednesday",
    "Thursday", "Friday", "Saturday"};

// The parts from which runs of letters are formatted.
struct Source {
  Calendar local;
  std::int32_t offset = 0;
};

// Each function appends its part in as many letters as the run has; it returns
// false if a run of this length has no meaning.

bool number(int value, std::size_t width, std::string& out) {
  if (width > 2) return false;
  if (width == 2 || value >= 10) {
    append_two_digits(out, value);
  } else {
    out += static_cast<char>('0' + value);
  }
  return true;
}

// The first three letters of a name, or all of it.
bool name(std::string_view full, std::size_t width, std::string& out) {
  if (width != 3 && width != 4) return false;
  out += width == 3 ? full.substr(0, 3) : full;
  return true;
}

bool year(const Source& source, std::size_t width, std::string& out) {
  if (width == 4) {
    append_year(out, source.local.year);
    return true;
  }
  return number(source.local.year % 100, width, out) && width == 2;
}

bool month(const Source& source, std::size_t width, std::string& out) {
  return number(source.local.month, width, out) ||
         name(kMonths[static_cast<std::size_t>(source.local.month - 1)], width,
              out);
}

bool weekday(const Source& source, std::size_t width, std::string& out) {
  return name(kWeekdays[static_cast<std::size_t>(source.local.weekday)], width,
              out);
}

bool day(const Source& source, std::size_t width, std::string& out) {
  return number(source.local.day, width, out);
}

bool hour(const Source& source, std::size_t width, std::string& out) {
  return number(source.local.hour, width, out);
}

bool half_day_hour(const Source& source, std::size_t width, std::string& out) {
  return number((source.local.hour + 11) % 12 + 1, width, out);
}

bool minute(const Source& source, std::size_t width, std::string& out) {
  return number(source.local.minute, width, out);
}

bool second(const Source& source, std::size_t width, std::string& out) {
  return number(source.local.second, width, out);
}

bool half_day(const Source& source, std::size_t width, std::string& out) {
  if (width != 2) return false;
  out += source.local.hour < 12 ? "AM" : "PM";
  return true;
}

bool small_half_day(const Source& source, std::size_t width, std::string& out) {
  if (width != 2) return false;
  out += source.local.hour < 12 ? "am" : "pm";
  return true;
}

bool zone(const Source& source, std::size_t width, std::string& out) {
  if (width == 2 || width > 5) return false;
  if (source.offset == 0 && width < 4) {
    out += width == 1 ? "Z" : "UTC";
  } else {
    append_offset(out, source.offset, width == 1 || width == 5 ? ":" : "");
  }
  return true;
}

struct Letter {
  char letter;
  bool (*append)(const Source&, std::size_t width, std::string& out);
  // The runs that have a meaning.
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

// The place of each letter among these; beyond the end for others.
constexpr auto kPlaces = [] {
  std::array<std::uint8_t, 128> places{};
  places.fill(kLetters.size());
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    places[static_cast<std::size_t>(kLetters[i].letter)] =
        static_cast<std::uint8_t>(i);
  }
  return places;
}();

// Null for a letter that means nothing.
const Letter* find_letter(char letter) {
  const std::size_t place = kPlaces[static_cast<std::size_t>(letter)];
  return place < kLetters.size() ? &kLetters[place] : nullptr;
}

// Appends what a run of one letter stands for; false where that is nothing.
bool append_run(std::string_view run, const Source& source, std::string& out) {
  const Letter* letter = find_letter(run[0]);
  return letter != nullptr && letter->append(source, run.size(), out);
}

FormatMistake meaningless(std::string_view run) {
  const Letter* letter = find_letter(run[0]);
  return {"\"" + std::string(run) + "\" means nothing in a date format; " +
          (letter == nullptr ? "put text in single quotes"
                             : "use " + std::string(letter->runs))};
}

// Removes the quoted text at the front of the rest and appends it. Inside it,
// doubled quotes stand for single ones; two quotes alone stand for one. At the
// end of the format, the second of two quotes also closes the text.
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
  out.reserve(format.size() + format.size() / 2);
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
      std::size_t size = 1;
      while (size < format.size() && format[size] == first) ++size;
      const std::string_view run = format.substr(0, size);
      if (!append_run(run, source, out)) return meaningless(run);
      format.remove_prefix(size);
    }
  }
  return out;
}

}  // namespace hcl::functions
