// Durations, and the errors of further C++ types.

#include "hcl/native_types.h"

#include <algorithm>
#include <limits>

#include "text/ascii.h"

namespace hcl::detail {
namespace {

constexpr std::int64_t kBillion = 1'000'000'000;

NativeResult<std::string> text_of(const Value& value,
                                  const Switches& switches) {
  return Native<std::string>::from_value(value, switches);
}

std::string any_of_names(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += "\"" + std::string(names[i]) + "\"";
  }
  return text;
}

ConversionError no_duration() {
  return {{}, "a duration such as \"1h30m\" or \"250ms\" is required"};
}

struct Unit {
  std::string_view name;
  std::int64_t nanoseconds;
};
// The name used in output comes before others for the same duration; no name
// precedes one that begins with it.
constexpr std::int64_t kMinute = 60 * kBillion;
constexpr std::array<Unit, 8> kUnits = {{{"ns", 1},
                                         {"us", 1000},
                                         {"\u00b5s", 1000},
                                         {"ms", 1'000'000},
                                         {"s", kBillion},
                                         {"m", kMinute},
                                         {"h", 60 * kMinute},
                                         {"d", 24 * 60 * kMinute}}};

// Reads durations; every step fails if the result is not exact.
class DurationReader {
 public:
  explicit DurationReader(std::string_view text) : rest_(text) {}

  std::optional<DurationParts> read() {
    const bool is_negative = take_sign();
    if (rest_ == "0") return DurationParts{};
    if (rest_.empty()) return std::nullopt;
    while (!rest_.empty()) {
      if (!read_one()) return std::nullopt;
    }
    if (!is_negative) return sum_;
    return DurationParts{-sum_.seconds, -sum_.nanoseconds};
  }

 private:
  bool take_sign() {
    const bool is_negative = rest_.starts_with('-');
    if (is_negative || rest_.starts_with('+')) rest_.remove_prefix(1);
    return is_negative;
  }

  std::string_view take_digits() {
    const auto end =
        std::find_if_not(rest_.begin(), rest_.end(), text::is_digit);
    const auto size = static_cast<std::size_t>(end - rest_.begin());
    const std::string_view digits = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return digits;
  }

  bool read_one() {
    const std::string_view whole = take_digits();
    std::string_view fraction;
    if (rest_.starts_with('.')) {
      rest_.remove_prefix(1);
      fraction = take_digits();
      if (fraction.empty()) return false;
    }
    if (whole.empty()) return false;
    // "ms" is not "m" and an "s".
    const Unit* unit = nullptr;
    for (const Unit& known : kUnits) {
      if (rest_.starts_with(known.name) &&
          (unit == nullptr || known.name.size() > unit->name.size())) {
        unit = &known;
      }
    }
    if (unit == nullptr) return false;
    rest_.remove_prefix(unit->name.size());
    return add_whole(whole, *unit) && add_fraction(fraction, *unit);
  }

  bool add_whole(std::string_view digits, const Unit& unit) {
    std::int64_t number = 0;
    for (const char digit : digits) {
      if (__builtin_mul_overflow(number, 10, &number) ||
          __builtin_add_overflow(number, digit - '0', &number)) {
        return false;
      }
    }
    if (unit.nanoseconds >= kBillion) {
      std::int64_t seconds = 0;
      return !__builtin_mul_overflow(number, unit.nanoseconds / kBillion,
                                     &seconds) &&
             add(seconds, 0);
    }
    const std::int64_t in_second = kBillion / unit.nanoseconds;
    return add(number / in_second, number % in_second * unit.nanoseconds);
  }

  // Each digit is worth a tenth of its predecessor; after nanoseconds only
  // zeros are exact.
  bool add_fraction(std::string_view digits, const Unit& unit) {
    std::int64_t step = unit.nanoseconds;
    for (const char digit : digits) {
      if (digit == '0') {
        step = step % 10 == 0 ? step / 10 : 0;
        continue;
      }
      if (step == 0 || step % 10 != 0) return false;
      step /= 10;
      const std::int64_t nanoseconds = (digit - '0') * step;
      if (!add(nanoseconds / kBillion, nanoseconds % kBillion)) return false;
    }
    return true;
  }

  bool add(std::int64_t seconds, std::int64_t nanoseconds) {
    sum_.nanoseconds += nanoseconds;
    const std::int64_t carry = sum_.nanoseconds / kBillion;
    sum_.nanoseconds %= kBillion;
    return !__builtin_add_overflow(sum_.seconds, seconds, &sum_.seconds) &&
           !__builtin_add_overflow(sum_.seconds, carry, &sum_.seconds);
  }

  std::string_view rest_;
  DurationParts sum_;
};

// "milliseconds", or "periods of 7/3 seconds".
std::string unit_name(std::intmax_t numerator, std::intmax_t denominator) {
  struct Named {
    std::intmax_t numerator;
    std::intmax_t denominator;
    std::string_view name;
  };
  constexpr std::array<Named, 7> kNamed = {{{1, kBillion, "nanoseconds"},
                                            {1, 1'000'000, "microseconds"},
                                            {1, 1000, "milliseconds"},
                                            {1, 1, "seconds"},
                                            {60, 1, "minutes"},
                                            {3600, 1, "hours"},
                                            {86400, 1, "days"}}};
  for (const Named& unit : kNamed) {
    if (unit.numerator == numerator && unit.denominator == denominator) {
      return std::string(unit.name);
    }
  }
  return "periods of " + std::to_string(numerator) + "/" +
         std::to_string(denominator) + " seconds";
}

// A fraction of a second as a count of the largest unit below seconds that
// divides it.
std::string fraction_text(std::int64_t nanoseconds) {
  for (const Unit& unit : {kUnits[3], kUnits[1], kUnits[0]}) {
    if (nanoseconds % unit.nanoseconds == 0) {
      return std::to_string(nanoseconds / unit.nanoseconds) +
             std::string(unit.name);
    }
  }
  return "";
}

}  // namespace

NativeResult<std::size_t> index_of_name(const Value& value,
                                        std::span<const std::string_view> names,
                                        const Switches& switches) {
  const auto text = text_of(value, switches);
  if (!text.ok()) return text.error();
  const auto found = std::find(names.begin(), names.end(), *text);
  if (found != names.end()) {
    return static_cast<std::size_t>(found - names.begin());
  }
  return ConversionError{{}, any_of_names(names) + " is required"};
}

NativeResult<DurationParts> duration_of(const Value& value,
                                        const Switches& switches) {
  const auto text = text_of(value, switches);
  if (!text.ok()) return text.error();
  const auto parts = DurationReader(*text).read();
  if (!parts) return no_duration();
  return *parts;
}

std::optional<std::int64_t> whole_units(const DurationParts& parts,
                                        std::int64_t numerator,
                                        std::int64_t denominator) {
  const std::int64_t rest = parts.nanoseconds * denominator;
  std::int64_t units = 0;
  if (rest % kBillion != 0 ||
      __builtin_mul_overflow(parts.seconds, denominator, &units) ||
      __builtin_add_overflow(units, rest / kBillion, &units) ||
      units % numerator != 0) {
    return std::nullopt;
  }
  return units / numerator;
}

std::string duration_text(DurationParts parts) {
  if (parts.seconds == 0 && parts.nanoseconds == 0) return "0s";
  std::string text = parts.seconds < 0 || parts.nanoseconds < 0 ? "-" : "";
  // The smallest number of seconds has no positive counterpart, but its parts
  // do.
  const auto count = [&text](std::int64_t number, const char* unit) {
    if (number != 0) text += std::to_string(std::abs(number)) + unit;
  };
  count(parts.seconds / 3600, "h");
  count(parts.seconds / 60 % 60, "m");
  count(parts.seconds % 60, "s");
  if (parts.nanoseconds != 0) {
    text += fraction_text(std::abs(parts.nanoseconds));
  }
  return text;
}

ConversionError not_a_duration(std::intmax_t numerator,
                               std::intmax_t denominator) {
  return {{},
          "a duration of whole " + unit_name(numerator, denominator) +
              " that is not too long is required"};
}

ConversionError wrong_length(std::size_t required, std::size_t found) {
  return {{},
          std::to_string(required) +
              (required == 1 ? " element is" : " elements are") +
              " required, but have " + std::to_string(found)};
}

ConversionError no_alternative(const std::vector<ConversionError>& errors) {
  ConversionError result;
  for (const ConversionError& error : errors) {
    const std::string text = to_text(error);
    if (result.message.find(text) != std::string::npos) continue;
    result.message += (result.message.empty() ? "" : ", or ") + text;
  }
  return result;
}

NativeResult<char> character_of(const Value& value, const Switches& switches) {
  const auto text = text_of(value, switches);
  if (!text.ok()) return text.error();
  if (text->size() == 1) return text->front();
  return ConversionError{{}, "a string of one ASCII character is required"};
}

NativeResult<Value> null_content(const Value& value) {
  if (value.is_null() && !value.is_marked()) return value;
  return ConversionError{{}, "null is required"};
}

}  // namespace hcl::detail
