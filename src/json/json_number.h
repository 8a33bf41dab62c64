#ifndef HCL_JSON_JSON_NUMBER_H_
#define HCL_JSON_JSON_NUMBER_H_

#include <cstdint>
#include <optional>
#include <string_view>

#include "hcl/number.h"
#include "hcl/options.h"

// Numbers in the form that the grammar of JSON accepts.
// Spec: JSON syntax, "Numbers"; native syntax, "Numeric Literals".
namespace hcl::json {

// Whether the text consists of digits only, few enough for a machine integer.
bool is_small_number(std::string_view text);

// The value of a small number.
std::int64_t small_number(std::string_view text);

// The number at full precision. Errors: OutOfRange, InexactInteger.
NumberResult parse_number(std::string_view text, const Switches& switches);

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_NUMBER_H_
