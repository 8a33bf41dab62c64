#ifndef HCL_SRC_FUNCTIONS_TIME_DURATION_H_
#define HCL_SRC_FUNCTIONS_TIME_DURATION_H_

#include <cstdint>
#include <optional>
#include <string_view>

namespace hcl::functions {

// The nanoseconds of a duration: an optional sign, then numbers with an
// optional fraction, each with its unit `h`, `m`, `s`, `ms`, `us` (also `µs`)
// or `ns`, such as `-1h30m` or `1.5s`. `0` needs no unit. Nothing if the text
// is not a duration, or not within 2^63 nanoseconds, some 292 years.
std::optional<std::int64_t> parse_duration(std::string_view text);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_TIME_DURATION_H_
