// 128-bit integers, for compilers that have them.

#include <array>
#include <string>
#include <string_view>

#include "hcl/native_types.h"

#ifdef __SIZEOF_INT128__
namespace hcl::detail {
namespace {

constexpr Uint128 kMost = ~Uint128{0};
constexpr Uint128 kHalf = Uint128{1} << 127U;

Number number_of(Uint128 magnitude, bool is_negative) {
  std::array<char, 40> digits;
  std::size_t begin = digits.size();
  do {
    digits[--begin] = static_cast<char>('0' + static_cast<int>(magnitude % 10));
    magnitude /= 10;
  } while (magnitude != 0);
  if (is_negative) digits[--begin] = '-';
  const std::string_view text(digits.data() + begin, digits.size() - begin);
  return parse_number_string(text).value;
}

// The value of a text that consists of digits only, if it is at most `most`.
std::optional<Uint128> read_digits(std::string_view text, Uint128 most) {
  Uint128 result = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<Uint128>(c - '0');
    if (result > (most - digit) / 10) return std::nullopt;
    result = result * 10 + digit;
  }
  return result;
}

// Longer than the text of every 128-bit integer.
constexpr std::int64_t kMaxText = 64;

NativeResult<std::string> digits_of(const Value& value,
                                    const Switches& switches) {
  const NativeResult<Number> number =
      Native<Number>::from_value(value, switches);
  if (!number.ok()) return number.error();
  if (!number->is_integer()) return std::string("?");
  return to_text(*number, switches, kMaxText).value_or("?");
}

}  // namespace

Number number_of_wide(Uint128 native) { return number_of(native, false); }

Number number_of_wide(Int128 native) {
  const auto bits = static_cast<Uint128>(native);
  return native < 0 ? number_of(~bits + 1, true) : number_of(bits, false);
}

NativeResult<Int128> int128_of(const Value& value, const Switches& switches) {
  const NativeResult<std::string> text = digits_of(value, switches);
  if (!text.ok()) return text.error();
  const bool is_negative = text->starts_with('-');
  const auto digits = std::string_view(*text).substr(is_negative ? 1 : 0);
  const auto read = read_digits(digits, is_negative ? kHalf : kHalf - 1);
  if (read) return static_cast<Int128>(is_negative ? ~*read + 1 : *read);
  return not_an_integer(number_of(kHalf, true), number_of(kHalf - 1, false));
}

NativeResult<Uint128> uint128_of(const Value& value, const Switches& switches) {
  const NativeResult<std::string> text = digits_of(value, switches);
  if (!text.ok()) return text.error();
  const auto read = read_digits(*text, kMost);
  if (read) return *read;
  return not_an_integer(number_of(0, false), number_of(kMost, false));
}

}  // namespace hcl::detail
#endif
