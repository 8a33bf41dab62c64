#ifndef HCL_UNITS_H_
#define HCL_UNITS_H_

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "hcl/convert.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/native.h"
#include "hcl/native_types.h"

/// Quantities that people configure, as members of structs and as values:
///
///   ByteSize                 "10MiB", "1.5GB", 4096
///   Percentage               "12.5%", 0.125
///   Rate                     "100/s", "5/10m", 100
///   std::chrono::sys_time    "2026-11-26T22:18:00Z", 1795731480
///
/// Durations are in hcl/native_types.h, addresses in hcl/network.h. Each type
/// reads texts, and numbers by the rule that its comment states; a text without
/// a unit is a number. Each is written as a text that reads back as the same.
/// docs/units.md has tables.
namespace HCL_API hcl {

/// A size in bytes. The units of a text are B, kB, MB, GB, TB, PB, EB (powers
/// of 1000) and KiB, MiB, GiB, TiB, PiB, EiB (powers of 1024), in small or
/// capital letters; the B may be left out, and a space may precede the unit. A
/// number counts bytes.
///
/// Written with the unit that gives the smallest whole number: `1536B`,
/// `10MiB`, `1500MB`.
struct ByteSize {
  std::uint64_t bytes = 0;

  /// Errors: a text that is not a size; sizes that are negative, not whole
  /// bytes (with at most 18 digits after the point), or above 2^64 - 1.
  static Expected<ByteSize, ConversionError> parse(std::string_view text);

  friend auto operator<=>(const ByteSize&, const ByteSize&) = default;
};
std::string to_text(const ByteSize& size);

/// A share in percent. A text has a `%` (`12.5%`, also above 100); a number, or
/// a text without `%`, is a share from 0 to 1, so that `50` is refused instead
/// of read as 5000 %.
///
/// Written as the shortest text that reads back: `12.5%`.
struct Percentage {
  /// 12.5 for `12.5%`; finite and not negative.
  double percent = 0;

  /// Errors: a text that is not a percentage, is negative or not finite; a
  /// number above 1.
  static Expected<Percentage, ConversionError> parse(std::string_view text);

  double share() const { return percent / 100; }

  friend auto operator<=>(const Percentage&, const Percentage&) = default;
};
std::string to_text(const Percentage& percentage);

/// So many events in an interval: a number, `/` and a unit or a duration:
/// `100/s`, `2.5/m`, `5/10m`, `1/1h30m`. A number without a `/` is per second.
///
/// Written in the same form, with `s` for `1s`.
struct Rate {
  /// Finite and not negative.
  double count = 0;
  /// Above zero.
  std::chrono::nanoseconds interval = std::chrono::seconds(1);

  /// Errors: a text that is not a rate; counts that are negative or not finite;
  /// intervals that are not above zero, or above 2^63 - 1 nanoseconds.
  static Expected<Rate, ConversionError> parse(std::string_view text);

  double per_second() const {
    return count / std::chrono::duration<double>(interval).count();
  }

  friend bool operator==(const Rate&, const Rate&) = default;
};
std::string to_text(const Rate& rate);

namespace detail {

NativeResult<std::string> quantity_text(const Value& value,
                                        const Switches& switches);

/// The time since 1970 in UTC of a text by RFC 3339, or of a number.
NativeResult<DurationParts> time_of(const Value& value,
                                    const Switches& switches);
/// Empty for years that RFC 3339 does not have.
std::string time_text(DurationParts parts);
ConversionError not_a_time(std::intmax_t numerator, std::intmax_t denominator);

/// What quantities have in common: they are texts.
template <class T>
struct NativeQuantity {
  static Type type() { return Type::string(); }
  static Value to_value(const T& native) {
    return Value::string(to_text(native));
  }
  static NativeResult<T> from_value(const Value& value,
                                    const Switches& switches) {
    NativeResult<std::string> text = quantity_text(value, switches);
    if (!text.ok()) return text.error();
    return T::parse(*text);
  }
};

}  // namespace detail

template <>
struct Native<ByteSize> : detail::NativeQuantity<ByteSize> {};
template <>
struct Native<Percentage> : detail::NativeQuantity<Percentage> {};
template <>
struct Native<Rate> : detail::NativeQuantity<Rate> {};

/// A point in time of RFC 3339: `2026-11-26T22:18:00Z`, with an offset
/// (`+01:00`) and a fraction of a second if there is one. A number is the
/// seconds since 1970 in UTC. Written in UTC.
///
/// Errors: a text that is not such a time, also for days that do not exist and
/// for leap seconds; times that are not a whole number of the type's units or
/// are out of its range: `sys_time<nanoseconds>` ends in the year 2262. A time
/// in a year below 0 or above 9999 becomes null when it is written.
template <class Duration>
struct Native<std::chrono::time_point<std::chrono::system_clock, Duration>> {
  using Time = std::chrono::time_point<std::chrono::system_clock, Duration>;

  static Type type() { return Type::string(); }
  static Value to_value(const Time& native) {
    const std::string text =
        detail::time_text(detail::parts_of(native.time_since_epoch()));
    return text.empty() ? Value::null(Type::string()) : Value::string(text);
  }
  static NativeResult<Time> from_value(const Value& value,
                                       const Switches& switches) {
    const auto parts = detail::time_of(value, switches);
    if (!parts.ok()) return parts.error();
    const auto units = detail::units_of<Duration>(*parts);
    if (!units) {
      return detail::not_a_time(Duration::period::num, Duration::period::den);
    }
    return Time(*units);
  }
};

}  // namespace hcl

#endif  // HCL_UNITS_H_
