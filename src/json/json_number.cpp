// Numbers of the JSON syntax.

#include "json/json_number.h"

#include <algorithm>
#include <utility>

#include "text/ascii.h"

namespace hcl::json {

bool is_small_number(std::string_view text) {
  // Every number with at most 18 digits is below 2^63.
  constexpr std::size_t kDigits = 18;
  return text.size() <= kDigits &&
         std::all_of(text.begin(), text.end(), text::is_digit);
}

std::int64_t small_number(std::string_view text) {
  std::int64_t value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  return value;
}

// Literals of the native syntax have no sign.
NumberResult parse_number(std::string_view text, const Switches& switches) {
  const bool is_negative = text.substr(0, 1) == "-";
  NumberResult result =
      parse_number_literal(text.substr(is_negative ? 1 : 0), switches);
  if (is_negative && result.ok()) result.value = negate(result.value);
  return result;
}

}  // namespace hcl::json
