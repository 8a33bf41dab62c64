#ifndef HCL_SRC_FUNCTIONS_TIME_PADDED_H_
#define HCL_SRC_FUNCTIONS_TIME_PADDED_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// Formats numbers as in dates and times and appends them to a text: any type
// with `+=` for characters and strings.
namespace hcl::functions {

// "00" to "99", concatenated.
constexpr std::array<char, 200> all_pairs_of_digits() {
  std::array<char, 200> all{};
  for (std::size_t i = 0; i < all.size(); i += 2) {
    all[i] = static_cast<char>('0' + i / 20);
    all[i + 1] = static_cast<char>('0' + i / 2 % 10);
  }
  return all;
}

constexpr std::array<char, 200> kPairsOfDigits = all_pairs_of_digits();

// Appends a number from 0 to 99 as two digits.
template <class Text>
void append_two_digits(Text& out, int number) {
  const auto place = 2 * static_cast<std::size_t>(number);
  out += std::string_view(&kPairsOfDigits[place], 2);
}

// Appends a year with at least four digits after an optional sign.
template <class Text>
void append_year(Text& out, int year) {
  if (year < 0) out += '-';
  const int digits = std::abs(year);
  if (digits >= 10'000) out += static_cast<char>('0' + digits / 10'000 % 10);
  append_two_digits(out, digits / 100 % 100);
  append_two_digits(out, digits % 100);
}

// Appends `+hhmm` or `-hhmm` with `separator` in the middle; the offset is in
// seconds and less than 100 hours.
template <class Text>
void append_offset(Text& out, std::int32_t offset, std::string_view separator) {
  const int minutes = std::abs(offset) / 60;
  out += offset < 0 ? '-' : '+';
  append_two_digits(out, minutes / 60);
  out += separator;
  append_two_digits(out, minutes % 60);
}

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_TIME_PADDED_H_
