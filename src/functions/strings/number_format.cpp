#include "functions/strings/number_format.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "functions/strings/exact_decimal.h"
#include "number/decimal.h"

namespace hcl::functions {
namespace {

__extension__ using Wide = unsigned __int128;

// Room for the texts of most numbers. Functions that write into it return the
// position after what they wrote, or null if they do not handle the number.
using ShortText = std::array<char, 80>;

std::string_view view(const ShortText& text, const char* end) {
  return {text.data(), static_cast<std::size_t>(end - text.data())};
}

// The verb f for few digits of a double from 0 to a billion: one
// multiplication, rounded to even.
char* put_few_digits(ShortText& text, double value, std::int64_t places) {
  constexpr std::array<std::uint64_t, 10> kPowers{
      1,       10,        100,        1'000,       10'000,
      100'000, 1'000'000, 10'000'000, 100'000'000, 1'000'000'000};
  constexpr double kLess = 1e9;
  constexpr unsigned kFractionBits = 52;
  constexpr std::uint64_t kLeadingBit = std::uint64_t{1} << kFractionBits;
  constexpr unsigned kBias = 1023 + kFractionBits;
  constexpr unsigned kMostShift = 120;
  if (places >= static_cast<std::int64_t>(kPowers.size()) || value >= kLess) {
    return nullptr;
  }
  const std::uint64_t power = kPowers[static_cast<std::size_t>(places)];
  std::uint64_t rounded = 0;
  if (value != 0) {
    // The value is mantissa / 2^shift.
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const std::uint64_t mantissa = (bits & (kLeadingBit - 1)) | kLeadingBit;
    const unsigned shift = kBias - static_cast<unsigned>(bits >> kFractionBits);
    if (shift > kMostShift) return nullptr;
    const Wide product = Wide{mantissa} * power;
    const Wide half = Wide{1} << (shift - 1);
    rounded = static_cast<std::uint64_t>(product >> shift);
    const Wide rest = product - (Wide{rounded} << shift);
    if (rest > half || (rest == half && rounded % 2 != 0)) ++rounded;
  }
  char* to = std::to_chars(text.begin(), text.end(), rounded / power).ptr;
  if (places == 0) return to;
  *to++ = '.';
  std::uint64_t rest = rounded % power;
  for (std::int64_t place = places; place-- > 0; rest /= 10) {
    to[place] = static_cast<char>('0' + rest % 10);
  }
  return to + places;
}

// The verbs e, E and f for doubles with short texts, by the standard library:
// exact, and rounded to even like the others.
char* put_double(ShortText& text, const Number& number, char verb,
                 std::int64_t places) {
  constexpr std::int64_t kMostPlaces = 40;
  constexpr double kLess = 1e18;
  const double value = std::fabs(number.to_double());
  if (places > kMostPlaces || value >= kLess) return nullptr;
  const auto exact = Number::from_double(std::copysign(value, number.sign()));
  if (!exact || compare(*exact, number) != 0) return nullptr;
  if (verb == 'f') {
    if (char* end = put_few_digits(text, value, places)) return end;
  }
  const auto written = std::to_chars(
      text.begin(), text.end(), value,
      verb == 'f' ? std::chars_format::fixed : std::chars_format::scientific,
      static_cast<int>(places));
  if (written.ec != std::errc()) return nullptr;
  if (verb == 'E') std::replace(text.begin(), written.ptr, 'e', 'E');
  return written.ptr;
}

constexpr std::int64_t kUsualPlaces = 6;

// The digits without sign and padding.
std::optional<std::string> float_digits(const Number& number, char verb,
                                        std::optional<std::int64_t> precision,
                                        const Options& options) {
  const std::int64_t limit = options.limits.max_number_text;
  const bool is_general = verb == 'g' || verb == 'G';
  if (is_general && !precision) {
    const Decimal decimal =
        shortest_decimal(number, options.switches.number_text_as_reference);
    if (decimal.point > limit) return std::nullopt;
    const auto digits = static_cast<std::int64_t>(decimal.digits.size());
    return decimal::general(decimal, digits, true, verb);
  }
  const std::int64_t places = precision.value_or(kUsualPlaces);
  if (places > limit) return std::nullopt;
  std::optional<Decimal> decimal = exact_decimal(number, limit);
  if (!decimal) return std::nullopt;
  if (verb == 'f') {
    decimal::round(*decimal, decimal->point + places);
    return decimal::fixed(*decimal, places);
  }
  if (!is_general) {
    decimal::round(*decimal, places + 1);
    return decimal::scientific(*decimal, places, verb);
  }
  const std::int64_t significant = std::max<std::int64_t>(places, 1);
  decimal::round(*decimal, significant);
  return decimal::general(*decimal, significant, false, verb);
}

std::string_view sign_of(bool negative, const FormatFlags& flags) {
  if (negative) return "-";
  if (flags.plus) return "+";
  return flags.space ? " " : "";
}

// Appends a number in two parts and pads it to the width: with zeros before the
// digits, or else as the flags say.
void append_padded(meter::ChargedText& out, std::string_view sign,
                   std::string_view digits, const FormatFlags& flags,
                   bool zeros) {
  const auto length = static_cast<std::int64_t>(sign.size() + digits.size());
  const std::int64_t missing = flags.width.value_or(0) - length;
  const auto count = static_cast<std::size_t>(missing > 0 ? missing : 0);
  if (!flags.minus && !zeros) out.append(count, ' ');
  out += sign;
  if (zeros) out.append(count, '0');
  out += digits;
  if (flags.minus && !zeros) out.append(count, ' ');
}

// The digits of an integer in a base that is a power of two.
std::string binary_digits(const Number::Parts& parts, unsigned bits_each) {
  std::vector<bool> bits(static_cast<std::size_t>(parts.exponent), false);
  for (const std::uint64_t word : parts.magnitude) {
    for (unsigned i = 0; i < 64; ++i) bits.push_back((word >> i & 1U) != 0);
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (std::size_t at = 0; at < bits.size(); at += bits_each) {
    unsigned digit = 0;
    for (unsigned i = 0; i < bits_each && at + i < bits.size(); ++i) {
      digit |= (bits[at + i] ? 1U : 0U) << i;
    }
    out += kDigits[digit];
  }
  const std::size_t last = out.find_last_not_of('0');
  out.resize(last == std::string::npos ? 0 : last + 1);
  std::ranges::reverse(out);
  return out.empty() ? "0" : out;
}

// The verb d for 64-bit numbers.
char* put_integer(ShortText& text, const Number& number) {
  const auto value = number.to_int64();
  if (!value) return nullptr;
  const auto magnitude = static_cast<std::uint64_t>(*value);
  return std::to_chars(text.begin(), text.end(),
                       *value < 0 ? 0 - magnitude : magnitude)
      .ptr;
}

std::optional<std::string> integer_digits(const Number& number, char verb,
                                          const Options& options) {
  const std::int64_t limit = options.limits.max_number_text;
  if (verb == 'd') {
    const std::optional<Decimal> decimal = exact_decimal(number, limit);
    if (!decimal) return std::nullopt;
    return decimal::fixed(*decimal, 0);
  }
  const Number::Parts parts = number.parts();
  const unsigned bits_each = verb == 'b' ? 1 : verb == 'o' ? 3 : 4;
  if (parts.exponent / bits_each > limit) return std::nullopt;
  std::string digits = binary_digits(parts, bits_each);
  if (verb == 'X') {
    std::transform(digits.begin(), digits.end(), digits.begin(), [](char c) {
      return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    });
  }
  return digits;
}

std::string_view base_prefix(char verb) {
  switch (verb) {
    case 'b':
      return "0b";
    case 'o':
      return "0";
    case 'x':
      return "0x";
    case 'X':
      return "0X";
    default:
      return "";
  }
}

bool is_too_wide(const FormatFlags& flags, const Options& options) {
  const std::int64_t limit = options.limits.max_number_text;
  return flags.width.value_or(0) > limit || flags.precision.value_or(0) > limit;
}

}  // namespace

// Digits in base ten, and their copies: rounded, with a point, with zeros.
std::size_t number_memory(const Number& number, const FormatFlags& flags) {
  constexpr std::size_t kCopies = 6;
  constexpr std::size_t kPage = 4096;
  if (number.is_inline() && !flags.precision) return 0;
  const Number::Parts parts = number.parts();
  const auto bits = static_cast<std::size_t>(std::abs(parts.exponent)) +
                    64 * parts.magnitude.size();
  const std::size_t digits =
      bits + static_cast<std::size_t>(flags.precision.value_or(0));
  return digits < kPage / kCopies ? 0 : kCopies * digits;
}

bool append_float(meter::ChargedText& out, const Number& number, char verb,
                  const FormatFlags& flags, const Options& options) {
  if (is_too_wide(flags, options)) return false;
  if (number.is_infinite()) {
    append_padded(out,
                  number.is_negative() ? "-"
                  : flags.space        ? " "
                                       : "+",
                  "Inf", flags, false);
    return true;
  }
  const std::string_view sign = sign_of(number.is_negative(), flags);
  const std::int64_t limit = options.limits.max_number_text;
  if (verb != 'g' && verb != 'G') {
    ShortText text;
    const char* const end =
        put_double(text, number, verb, flags.precision.value_or(kUsualPlaces));
    if (end != nullptr && end - text.data() <= limit) {
      append_padded(out, sign, view(text, end), flags, flags.zero);
      return true;
    }
  }
  const std::optional<std::string> digits =
      float_digits(number, verb, flags.precision, options);
  if (!digits) return false;
  append_padded(out, sign, *digits, flags, flags.zero);
  return true;
}

bool append_integer(meter::ChargedText& out, const Number& number, char verb,
                    const FormatFlags& flags, const Options& options) {
  if (is_too_wide(flags, options)) return false;
  if (verb == 'd' && !flags.precision) {
    ShortText text;
    const char* const end = put_integer(text, number);
    if (end != nullptr && end - text.data() <= options.limits.max_number_text) {
      append_padded(out, sign_of(number.sign() < 0, flags), view(text, end),
                    flags, flags.zero && !flags.minus);
      return true;
    }
  }
  std::optional<std::string> digits = integer_digits(number, verb, options);
  if (!digits) return false;
  std::string sign(sign_of(number.sign() < 0, flags));
  if (flags.precision) {
    if (*digits == "0" && *flags.precision == 0) return true;
    const auto wanted = static_cast<std::size_t>(*flags.precision);
    if (digits->size() < wanted) {
      digits->insert(0, wanted - digits->size(), '0');
    }
  }
  if (flags.sharp) sign += base_prefix(verb);
  append_padded(out, sign, *digits, flags,
                flags.zero && !flags.minus && !flags.precision);
  return true;
}

std::optional<std::string> general_text(const Number& number,
                                        const Options& options) {
  if (number.is_infinite()) return number.is_negative() ? "-Inf" : "+Inf";
  constexpr std::int64_t kLeastScientific = 1'000'000;
  const auto small = number.to_int64();
  if (small && *small != 0 && std::abs(*small) < kLeastScientific &&
      options.limits.max_number_text >= 7) {
    return std::to_string(*small);
  }
  std::optional<std::string> digits =
      float_digits(number, 'g', std::nullopt, options);
  if (digits && number.is_negative()) digits->insert(0, 1, '-');
  return digits;
}

}  // namespace hcl::functions
