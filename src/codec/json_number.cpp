// Numbers in typed JSON.

#include "codec/json_number.h"

#include <bit>
#include <cstdint>
#include <limits>
#include <string>

namespace hcl::codec {
namespace {

// The largest binary exponent of a number that is written in decimal digits.
constexpr std::int64_t kDecimalExponent = 200'000;

std::int64_t bit_length(const Number::Parts& parts) {
  if (parts.magnitude.empty()) return 0;
  const auto words = static_cast<std::int64_t>(parts.magnitude.size());
  return (words - 1) * 64 +
         static_cast<std::int64_t>(std::bit_width(parts.magnitude.back()));
}

// Bit `i` of the magnitude, counted from the least significant; bits below the
// lower end are zero.
std::uint64_t bit(const Number::Parts& parts, std::int64_t i) {
  if (i < 0) return 0;
  const auto at = static_cast<std::size_t>(i);
  return (parts.magnitude[at / 64] >> (at % 64)) & 1U;
}

void write_wrapped(JsonWriter& writer, std::string_view text) {
  writer.begin_object();
  writer.key("$number").string(text);
  writer.end_object();
}

bool has_moderate_exponent(const Number& number) {
  if (number.is_inline()) return true;
  const Number::Parts parts = number.parts();
  const std::int64_t exponent = parts.exponent + bit_length(parts);
  return exponent >= -kDecimalExponent && exponent <= kDecimalExponent;
}

// `0x.8p+1`: the mantissa, at least one half and less than one, in hexadecimal
// digits without trailing zeros, and the binary exponent. Only for finite
// nonzero numbers.
std::string hexadecimal_text(const Number& number) {
  const Number::Parts parts = number.parts();
  const std::int64_t length = bit_length(parts);
  std::string digits;
  for (std::int64_t top = length - 1; top >= 0; top -= 4) {
    const std::uint64_t digit = bit(parts, top) << 3U |
                                bit(parts, top - 1) << 2U |
                                bit(parts, top - 2) << 1U | bit(parts, top - 3);
    digits += "0123456789abcdef"[digit];
  }
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
  const std::int64_t exponent = parts.exponent + length;
  return (parts.negative ? "-0x." : "0x.") + digits +
         (exponent < 0 ? "p" : "p+") + std::to_string(exponent);
}

}  // namespace

void write_typed_number(JsonWriter& writer, const Number& number,
                        const Switches& switches) {
  if (number.is_infinite()) {
    write_wrapped(writer, number.is_negative() ? "-Infinity" : "Infinity");
    return;
  }
  if (!has_moderate_exponent(number)) {
    write_wrapped(writer, hexadecimal_text(number));
    return;
  }
  writer.raw(to_text(number, switches, std::numeric_limits<std::int64_t>::max())
                 .value_or("0"));
}

}  // namespace hcl::codec
