#ifndef HCL_SRC_UNITS_QUANTITY_H_
#define HCL_SRC_UNITS_QUANTITY_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/convert.h"

// Numbers at the front of texts.
namespace hcl::units {

// The digits of a decimal number before and after the point.
struct Decimal {
  std::string_view whole;
  std::string_view fraction;
};
// Takes digits, which a point and more digits may follow, off the front.
std::optional<Decimal> take_decimal(std::string_view& text);

// The number times a factor, if that is a whole number below 2^64.
enum class Scaled : std::uint8_t { Exact, NotWhole, TooLarge };
Scaled scaled(const Decimal& number, std::uint64_t factor,
              std::uint64_t& result);

// The nearest double; nothing if it is not finite.
std::optional<double> double_of(std::string_view digits);
// The shortest decimal text that reads back, without an exponent.
std::string shortest_text(double number);

// A whole number without a sign or leading zeros; nothing above `most`.
std::optional<std::uint32_t> whole_number(std::string_view digits,
                                          std::uint32_t most);

inline ConversionError required(std::string what) {
  return {{}, std::move(what) + " is required"};
}

}  // namespace hcl::units

#endif  // HCL_SRC_UNITS_QUANTITY_H_
