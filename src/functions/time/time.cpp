// formatdate, timeadd, timecmp.

#include <utility>

#include "functions/definition.h"
#include "functions/families.h"
#include "functions/time/date_format.h"
#include "functions/time/duration.h"
#include "functions/time/timestamp.h"
#include "meter/charged.h"

namespace hcl::functions {
namespace {

Parameter timestamp_parameter(std::string name) {
  return text_parameter(std::move(name),
                        "A timestamp (RFC 3339), such as "
                        "`2017-11-22T00:00:00Z`.");
}

std::string no_timestamp(const std::string& mistake) {
  return "not a timestamp such as 2017-11-22T00:00:00Z: " + mistake;
}

FunctionResult formatted(Arguments arguments, const Type&) {
  const auto timestamp = parse_timestamp(arguments[1].as_string());
  if (!timestamp) return wrong_argument(1, no_timestamp(timestamp.error()));
  // The result takes three times the format, and grows once.
  constexpr std::size_t kGrowth = 5;
  const meter::WorkingMemory memory(kGrowth * arguments[0].as_string().size());
  if (!memory.is_granted()) return limit_error();
  const auto text = format_date(arguments[0].as_string(), *timestamp);
  if (!text) return wrong_argument(0, text.error().text);
  return Value::string(*text);
}

FunctionResult added(Arguments arguments, const Type&) {
  const auto timestamp = parse_timestamp(arguments[0].as_string());
  if (!timestamp) return wrong_call(no_timestamp(timestamp.error()));
  const auto duration = parse_duration(arguments[1].as_string());
  if (!duration) {
    return wrong_call("\"" + std::string(arguments[1].as_string()) +
                      "\" is not a duration such as \"1h30m\"; the units are "
                      "h, m, s, ms, us and ns");
  }
  return Value::string_verbatim(to_text(later(*timestamp, *duration)).view());
}

FunctionResult compared(Arguments arguments, const Type&) {
  const auto left = parse_lenient_timestamp(arguments[0].as_string());
  if (!left) return wrong_argument(0, no_timestamp(left.error()));
  const auto right = parse_lenient_timestamp(arguments[1].as_string());
  if (!right) return wrong_argument(1, no_timestamp(right.error()));
  const auto order = compare(*left, *right);
  return Value::number(order < 0 ? -1 : order > 0 ? 1 : 0);
}

void add_time_functions(Registry& registry) {
  registry.add(
      kEveryHost, "formatdate",
      {.description = "A timestamp in another format.",
       .parameters = {text_parameter(
                          "format",
                          "Runs of letters for the parts of a timestamp, such "
                          "as `DD MMM YYYY hh:mm ZZZ`; text in single quotes."),
                      timestamp_parameter("time")},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = formatted});
  registry.add(
      kEveryHost, "timeadd",
      {.description = "A timestamp later or earlier by a duration.",
       .parameters = {timestamp_parameter("timestamp"),
                      text_parameter("duration",
                                     "Numbers with units, such as `1h30m` or "
                                     "`-10s`; units are h, m, s, ms, us, ns.")},
       .return_type = returns(Type::string()),
       .implementation = added});
  registry.add(kTerraformAndOpenTofu, "timecmp",
               {.description = "Which of two timestamps is earlier: -1 if the "
                               "first is, 1 if the second is, 0 if neither.",
                .parameters = {timestamp_parameter("timestamp_a"),
                               timestamp_parameter("timestamp_b")},
                .never_null = true,
                .return_type = returns(Type::number()),
                .implementation = compared});
}

}  // namespace

const Family kTimeFunctions = {add_time_functions,
                               "formatdate timeadd timecmp"};

}  // namespace hcl::functions
