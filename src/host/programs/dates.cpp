#include "host/programs/dates.h"

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "functions/time/timestamp.h"
#include "hcl/native_function.h"
#include "hcl/standard_functions.h"
#include "hcl/value.h"

namespace hcl::host {
namespace {

using std::chrono::days;
using std::chrono::seconds;
using std::chrono::sys_days;
using std::chrono::sys_seconds;

constexpr std::array kMonths = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
constexpr std::array kWeekdays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                  "Thursday", "Friday", "Saturday"};

// Years of four digits only.
constexpr std::int64_t kFirst = -62135596800;
constexpr std::int64_t kLast = 253402300799;

// The year and week of ISO 8601.
std::pair<int, int> iso_week(sys_days day) {
  const std::chrono::weekday weekday(day);
  // The week belongs to the year of its Thursday.
  const sys_days thursday =
      day + days(4) - days(static_cast<int>(weekday.iso_encoding()));
  const std::chrono::year_month_day date(thursday);
  const sys_days first(date.year() / 1 / 1);
  return {static_cast<int>(date.year()),
          static_cast<int>((thursday - first).count() / 7 + 1)};
}

// The parts of a time by a clock that is `offset` seconds ahead of UTC.
Value date_value(std::int64_t unix_time, bool has_rfc3339, bool has_unix,
                 std::int32_t offset = 0) {
  const sys_seconds time{seconds(unix_time + offset)};
  const sys_days day = std::chrono::floor<days>(time);
  const std::chrono::year_month_day date(day);
  const auto of_day = static_cast<int>((time - day).count());
  const auto [year, week] = iso_week(day);
  const std::chrono::weekday weekday(day);
  const auto month = static_cast<unsigned>(date.month());
  const int hour = of_day / 3600;
  const int minute = of_day / 60 % 60;
  const int second = of_day % 60;
  std::vector<std::pair<std::string, Value>> members = {
      {"year", Value::number(static_cast<int>(date.year()))},
      {"year_day",
       Value::number((day - sys_days(date.year() / 1 / 1)).count() + 1)},
      {"day",
       Value::number(static_cast<int>(static_cast<unsigned>(date.day())))},
      {"month", Value::number(static_cast<int>(month))},
      {"month_name", Value::string(kMonths[month - 1])},
      {"weekday", Value::number(static_cast<int>(weekday.c_encoding()))},
      {"weekday_name", Value::string(kWeekdays[weekday.c_encoding()])},
      {"hour", Value::number(hour)},
      {"minute", Value::number(minute)},
      {"second", Value::number(second)},
      {"iso_year", Value::number(year)},
      {"iso_week", Value::number(week)}};
  if (has_rfc3339) {
    members.emplace_back(
        "rfc3339",
        Value::string(
            functions::to_text(functions::Timestamp{unix_time}).view()));
  }
  if (has_unix) members.emplace_back("unix", Value::number(unix_time));
  return Value::object(std::move(members));
}

// The time of a text such as 2026-01-02T03:04:05Z; a space or a small letter
// may separate date and time.
std::optional<functions::Timestamp> read_rfc3339(std::string text) {
  constexpr std::size_t kSeparator = 10;
  if (text.size() > kSeparator &&
      (text[kSeparator] == ' ' || text[kSeparator] == 't')) {
    text[kSeparator] = 'T';
  }
  if (text.ends_with('z')) text.back() = 'Z';
  const auto time = functions::parse_timestamp(text);
  if (!time.ok()) return std::nullopt;
  return *time;
}

// The type of the results: the same for every time.
Type date_type(bool has_rfc3339, bool has_unix) {
  return date_value(0, has_rfc3339, has_unix).type();
}

Function parse_unix() {
  return Function(FunctionDefinition{
      .description = "The parts of a Unix time.",
      .parameters = {{.name = "seconds", .type = Type::number()}},
      .return_type = returns(date_type(true, false)),
      .implementation = [](std::span<const Value> arguments,
                           const Type&) -> FunctionResult {
        const auto time = arguments[0].as_number().to_int64();
        if (!time || *time < kFirst || *time > kLast) {
          return wrong_argument(0,
                                "argument must be a whole number of seconds "
                                "of a year up to 9999");
        }
        return date_value(*time, true, false);
      }});
}

Function parse_rfc3339() {
  return Function(FunctionDefinition{
      .description = "The parts of a time in the form of RFC 3339.",
      .parameters = {{.name = "time", .type = Type::string()}},
      .return_type = returns(date_type(false, true)),
      .implementation = [](std::span<const Value> arguments,
                           const Type&) -> FunctionResult {
        const auto time = read_rfc3339(std::string(arguments[0].as_string()));
        if (!time) return wrong_argument(0, "not a time of RFC 3339");
        return date_value(time->seconds, false, true, time->offset);
      }});
}

Function format_timestamp(const Options& options) {
  const FunctionMap standard = standard_functions(options);
  const Function format = standard.find("formatdate")->second;
  return Function(FunctionDefinition{
      .description = "Formats a time, given as text or in Unix seconds.",
      .parameters = {{.name = "format", .type = Type::string()},
                     {.name = "time", .type = Type::dynamic()}},
      .return_type = returns(Type::string()),
      .implementation = [format](std::span<const Value> arguments,
                                 const Type&) -> FunctionResult {
        Value time = arguments[1];
        if (const auto number = time.if_number()) {
          const auto unix_time = number->to_int64();
          if (!unix_time || *unix_time < kFirst || *unix_time > kLast) {
            return wrong_argument(1, "not a time");
          }
          const Value parts = date_value(*unix_time, true, false);
          time = *parts.find("rfc3339");
        }
        const auto text = time.if_string();
        const auto read =
            text ? read_rfc3339(std::string(*text)) : std::nullopt;
        if (!read) return wrong_argument(1, "not a time of RFC 3339");
        if (arguments[0].as_string() == "X") {
          return Value::string(std::to_string(read->seconds));
        }
        return format.call(std::vector{arguments[0], time});
      }});
}

}  // namespace

void add_date_functions(FunctionMap& functions, const Options& options) {
  functions.insert_or_assign("unixtimestampparse", parse_unix());
  functions.insert_or_assign("unix_timestamp_parse", parse_unix());
  functions.insert_or_assign("rfc3339_parse", parse_rfc3339());
  functions.insert_or_assign("formattimestamp", format_timestamp(options));
}

}  // namespace hcl::host
