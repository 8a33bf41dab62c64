#ifndef HCL_SRC_FUNCTIONS_TIME_TIMESTAMP_H_
#define HCL_SRC_FUNCTIONS_TIME_TIMESTAMP_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "functions/fixed_text.h"
#include "hcl/expected.h"
#include "hcl/export.h"

// Points in time in RFC 3339 notation.
namespace HCL_API hcl {
namespace functions {

struct Timestamp {
  // Since 1970-01-01T00:00:00Z, without leap seconds.
  std::int64_t seconds = 0;
  // 0 to 999,999,999.
  std::int32_t nanoseconds = 0;
  // The offset of local time from UTC, in seconds; less than a day.
  std::int32_t offset = 0;
};

// Equal points in time compare equal whatever their offsets.
std::strong_ordering compare(const Timestamp& left, const Timestamp& right);

// The timestamp plus a number of nanoseconds, which may be negative.
Timestamp later(const Timestamp& timestamp, std::int64_t nanoseconds);

// The local date and time of day at the offset.
struct Calendar {
  int year = 1970;
  int month = 1;
  int day = 1;
  // 0 is Sunday.
  int weekday = 4;
  int hour = 0;
  int minute = 0;
  int second = 0;
};

Calendar calendar(const Timestamp& timestamp);

// The point in time of a local date and time; nothing if it does not exist. The
// weekday is ignored.
std::optional<Timestamp> timestamp_of(const Calendar& calendar,
                                      std::int32_t offset);

// Parses `YYYY-MM-DDThh:mm:ss[.f]Z`, or with `+hh:mm` or `-hh:mm`, strictly:
// `T` and `Z` are capitals, and leap seconds are rejected. Digits after the
// ninth of the fraction are ignored. The error is a clause that says what is
// wrong. Spec: RFC 3339, "Internet Date/Time Format".
Expected<Timestamp, std::string> parse_timestamp(std::string_view text);

// The same, but accepts what Terraform's `timecmp` also accepts: an hour of one
// digit, a comma before the fraction, and offsets up to `24:60`.
Expected<Timestamp, std::string> parse_lenient_timestamp(std::string_view text);

// Formats up to whole seconds, with `Z` if the offset is zero. The year has
// five digits or a sign if it needs them.
using TimestampText = FixedText<32>;
TimestampText to_text(const Timestamp& timestamp);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_TIME_TIMESTAMP_H_
