#include "functions/time/timestamp.h"

#include <array>
#include <chrono>
#include <cstdlib>
#include <utility>

namespace hcl::functions {
namespace {

constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;

bool is_digit(char character) { return character >= '0' && character <= '9'; }

// Reads the parts of a timestamp one after another and keeps the first
// mistake.
class Reader {
 public:
  Reader(std::string_view text, bool lenient)
      : rest_(text), lenient_(lenient) {}

  bool failed() const { return !mistake_.empty(); }
  const std::string& mistake() const { return mistake_; }
  std::string_view rest() const { return rest_; }

  int digits(std::size_t count, int least, int most, std::string_view what) {
    if (failed()) return 0;
    int number = 0;
    for (std::size_t at = 0; at < count; ++at) {
      if (at >= rest_.size() || !is_digit(rest_[at])) {
        return fail(std::string(what) + " must have " + std::to_string(count) +
                    " digits");
      }
      number = number * 10 + (rest_[at] - '0');
    }
    rest_.remove_prefix(count);
    if (number >= least && number <= most) return number;
    return fail(std::string(what) + " must be between " +
                std::to_string(least) + " and " + std::to_string(most));
  }

  int hour() {
    const bool short_hour = rest_.size() > 1 && rest_[1] == ':';
    return digits(lenient_ && short_hour ? 1 : 2, 0, 23, "the hour");
  }

  void expect(char character, std::string_view where) {
    if (failed() || take(character)) return;
    fail(std::string("\"") + character + "\" is expected " +
         std::string(where));
  }

  bool take(char character) {
    if (failed() || !rest_.starts_with(character)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::int32_t fraction() {
    const bool begins =
        rest_.starts_with('.') || (lenient_ && rest_.starts_with(','));
    if (!begins || rest_.size() < 2 || !is_digit(rest_[1])) return 0;
    rest_.remove_prefix(1);
    std::int32_t nanoseconds = 0;
    std::int32_t unit = 100'000'000;
    for (; !rest_.empty() && is_digit(rest_[0]); rest_.remove_prefix(1)) {
      nanoseconds += (rest_[0] - '0') * unit;
      unit /= 10;
    }
    return nanoseconds;
  }

  std::int32_t offset() {
    if (failed() || take('Z')) return 0;
    const bool west = rest_.starts_with('-');
    if (!west && !rest_.starts_with('+')) {
      return fail(
          "\"Z\" or an offset such as \"+01:00\" is expected after "
          "the time");
    }
    rest_.remove_prefix(1);
    const int hours =
        digits(2, 0, lenient_ ? 24 : 23, "the hours of the offset");
    expect(':', "in the offset");
    const int minutes =
        digits(2, 0, lenient_ ? 60 : 59, "the minutes of the offset");
    const int seconds = (hours * 60 + minutes) * 60;
    return west ? -seconds : seconds;
  }

  int fail(std::string mistake) {
    if (!failed()) mistake_ = std::move(mistake);
    return 0;
  }

 private:
  std::string_view rest_;
  bool lenient_;
  std::string mistake_;
};

Expected<Timestamp, std::string> parse(std::string_view text, bool lenient) {
  Reader reader(text, lenient);
  Calendar local;
  local.year = reader.digits(4, 0, 9999, "the year");
  reader.expect('-', "after the year");
  local.month = reader.digits(2, 1, 12, "the month");
  reader.expect('-', "after the month");
  local.day = reader.digits(2, 1, 31, "the day");
  reader.expect('T', "after the date");
  local.hour = reader.hour();
  reader.expect(':', "after the hour");
  local.minute = reader.digits(2, 0, 59, "the minute");
  reader.expect(':', "after the minute");
  local.second = reader.digits(2, 0, 59, "the second");
  const std::int32_t nanoseconds = reader.fraction();
  const std::int32_t offset = reader.offset();
  if (!reader.failed() && !reader.rest().empty()) {
    reader.fail("nothing may follow the offset");
  }
  if (reader.failed()) return std::string(reader.mistake());
  auto out = timestamp_of(local, offset);
  if (!out) return std::string("the month has no such day");
  out->nanoseconds = nanoseconds;
  return *out;
}

}  // namespace

std::strong_ordering compare(const Timestamp& left, const Timestamp& right) {
  if (left.seconds != right.seconds) return left.seconds <=> right.seconds;
  return left.nanoseconds <=> right.nanoseconds;
}

Timestamp later(const Timestamp& timestamp, std::int64_t nanoseconds) {
  Timestamp out = timestamp;
  std::int64_t rest = nanoseconds % kNanosecondsPerSecond;
  out.seconds += nanoseconds / kNanosecondsPerSecond;
  rest += out.nanoseconds;
  if (rest < 0) {
    rest += kNanosecondsPerSecond;
    --out.seconds;
  } else if (rest >= kNanosecondsPerSecond) {
    rest -= kNanosecondsPerSecond;
    ++out.seconds;
  }
  out.nanoseconds = static_cast<std::int32_t>(rest);
  return out;
}

Calendar calendar(const Timestamp& timestamp) {
  const std::int64_t local = timestamp.seconds + timestamp.offset;
  std::int64_t days = local / kSecondsPerDay;
  std::int64_t second = local % kSecondsPerDay;
  if (second < 0) {
    second += kSecondsPerDay;
    --days;
  }
  const std::chrono::sys_days date{std::chrono::days{days}};
  const std::chrono::year_month_day parts{date};
  return {.year = static_cast<int>(parts.year()),
          .month = static_cast<int>(static_cast<unsigned>(parts.month())),
          .day = static_cast<int>(static_cast<unsigned>(parts.day())),
          .weekday = static_cast<int>(std::chrono::weekday{date}.c_encoding()),
          .hour = static_cast<int>(second / 3600),
          .minute = static_cast<int>(second / 60 % 60),
          .second = static_cast<int>(second % 60)};
}

std::optional<Timestamp> timestamp_of(const Calendar& calendar,
                                      std::int32_t offset) {
  if (calendar.month < 1 || calendar.day < 1 || calendar.hour < 0 ||
      calendar.hour > 23 || calendar.minute < 0 || calendar.minute > 59 ||
      calendar.second < 0 || calendar.second > 59) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date{
      std::chrono::year{calendar.year},
      std::chrono::month{static_cast<unsigned>(calendar.month)},
      std::chrono::day{static_cast<unsigned>(calendar.day)}};
  if (!date.ok()) return std::nullopt;
  const std::int64_t days =
      std::chrono::sys_days{date}.time_since_epoch().count();
  const int second =
      (calendar.hour * 60 + calendar.minute) * 60 + calendar.second;
  return Timestamp{.seconds = days * kSecondsPerDay + second - offset,
                   .offset = offset};
}

Expected<Timestamp, std::string> parse_timestamp(std::string_view text) {
  return parse(text, false);
}

Expected<Timestamp, std::string> parse_lenient_timestamp(
    std::string_view text) {
  return parse(text, true);
}

std::string to_text(const Timestamp& timestamp) {
  const Calendar local = calendar(timestamp);
  std::string out;
  out.reserve(sizeof("0000-00-00T00:00:00+00:00"));
  append_padded(out, local.year, 4);
  out += '-';
  append_padded(out, local.month, 2);
  out += '-';
  append_padded(out, local.day, 2);
  out += 'T';
  append_padded(out, local.hour, 2);
  out += ':';
  append_padded(out, local.minute, 2);
  out += ':';
  append_padded(out, local.second, 2);
  if (timestamp.offset == 0) {
    out += 'Z';
  } else {
    append_offset(out, timestamp.offset, ":");
  }
  return out;
}

void append_offset(std::string& out, std::int32_t offset,
                   std::string_view separator) {
  const int minutes = std::abs(offset) / 60;
  out += offset < 0 ? '-' : '+';
  append_padded(out, minutes / 60, 2);
  out += separator;
  append_padded(out, minutes % 60, 2);
}

void append_padded(std::string& out, int number, int width) {
  if (number < 0) out += '-';
  std::array<char, 12> digits{};
  std::size_t at = digits.size();
  const std::size_t padded = at - static_cast<std::size_t>(width);
  for (int rest = std::abs(number); rest != 0 || at > padded; rest /= 10) {
    digits[--at] = static_cast<char>('0' + rest % 10);
  }
  out.append(digits.data() + at, digits.size() - at);
}

}  // namespace hcl::functions
