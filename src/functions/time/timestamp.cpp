#include "functions/time/timestamp.h"

#include <chrono>
#include <utility>

#include "functions/time/padded.h"
#include "text/ascii.h"

namespace hcl::functions {
namespace {

using text::is_digit;

constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;

// Reads the parts of a timestamp in order and keeps the first mistake.
class TimestampReader {
 public:
  TimestampReader(std::string_view text, bool lenient)
      : rest_(text), lenient_(lenient) {}

  bool failed() const { return failed_; }
  const std::string& mistake() const { return mistake_; }
  std::string_view rest() const { return rest_; }

  // Reads a number of `kCount` digits. Inlined: a call takes longer than two
  // digits.
  template <std::size_t kCount>
  [[gnu::always_inline]] int digits(int least, int most, const char* what) {
    if (failed_ || rest_.size() < kCount) return fail_digits(kCount, what);
    int number = 0;
    bool are_digits = true;
    for (std::size_t at = 0; at < kCount; ++at) {
      const int digit = rest_[at] - '0';
      are_digits &= static_cast<unsigned>(digit) <= 9U;
      number = number * 10 + digit;
    }
    if (!are_digits) return fail_digits(kCount, what);
    rest_.remove_prefix(kCount);
    if (number >= least && number <= most) return number;
    return fail_range(least, most, what);
  }

  int hour() {
    const bool short_hour = lenient_ && rest_.size() > 1 && rest_[1] == ':';
    return short_hour ? digits<1>(0, 23, "the hour")
                      : digits<2>(0, 23, "the hour");
  }

  void expect(char character, const char* where) {
    if (!take(character)) fail_character(character, where);
  }

  bool take(char character) {
    if (failed_ || rest_.empty() || rest_.front() != character) return false;
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
        digits<2>(0, lenient_ ? 24 : 23, "the hours of the offset");
    expect(':', "in the offset");
    const int minutes =
        digits<2>(0, lenient_ ? 60 : 59, "the minutes of the offset");
    const int seconds = (hours * 60 + minutes) * 60;
    return west ? -seconds : seconds;
  }

  [[gnu::cold]] int fail(std::string mistake) {
    if (!failed_) mistake_ = std::move(mistake);
    failed_ = true;
    return 0;
  }

 private:
  [[gnu::cold]] int fail_digits(std::size_t count, const char* what) {
    return fail(std::string(what) + " must have " + std::to_string(count) +
                " digits");
  }
  [[gnu::cold]] int fail_range(int least, int most, const char* what) {
    return fail(std::string(what) + " must be between " +
                std::to_string(least) + " and " + std::to_string(most));
  }
  [[gnu::cold]] void fail_character(char character, const char* where) {
    fail(std::string("\"") + character + "\" is expected " + where);
  }

  std::string_view rest_;
  bool lenient_;
  bool failed_ = false;
  std::string mistake_;
};

Expected<Timestamp, std::string> parse(std::string_view text, bool lenient) {
  TimestampReader reader(text, lenient);
  Calendar local;
  local.year = reader.digits<4>(0, 9999, "the year");
  reader.expect('-', "after the year");
  local.month = reader.digits<2>(1, 12, "the month");
  reader.expect('-', "after the month");
  local.day = reader.digits<2>(1, 31, "the day");
  reader.expect('T', "after the date");
  local.hour = reader.hour();
  reader.expect(':', "after the hour");
  local.minute = reader.digits<2>(0, 59, "the minute");
  reader.expect(':', "after the minute");
  local.second = reader.digits<2>(0, 59, "the second");
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

TimestampText to_text(const Timestamp& timestamp) {
  const Calendar local = calendar(timestamp);
  TimestampText out;
  append_year(out, local.year);
  out += '-';
  append_two_digits(out, local.month);
  out += '-';
  append_two_digits(out, local.day);
  out += 'T';
  append_two_digits(out, local.hour);
  out += ':';
  append_two_digits(out, local.minute);
  out += ':';
  append_two_digits(out, local.second);
  if (timestamp.offset == 0) {
    out += 'Z';
  } else {
    append_offset(out, timestamp.offset, ":");
  }
  return out;
}

}  // namespace hcl::functions
