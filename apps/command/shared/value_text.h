#ifndef HCL_APPS_COMMAND_SHARED_VALUE_TEXT_H_
#define HCL_APPS_COMMAND_SHARED_VALUE_TEXT_H_

#include <cstddef>
#include <string>

#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::apps {

// The mark that hides a value.
inline constexpr const char* kSensitiveMark = "sensitive";

// A value as the console shows it: an expression in native syntax, with words
// in parentheses for what expressions cannot represent: `(unknown string)`,
// `(sensitive value)`, `(marked "x")`, `(infinity)`, `(-infinity)`,
// `(capsule NAME)`. A type that `type()` gave is written as a type expression,
// on several lines where 80 columns are not enough. Never fails; values nested
// deeper than 200 are shown as `(...)`.
std::string console_text(const Value& value, const Switches& switches = {},
                         const Limits& limits = {});

// The beginning of that text: at least `most` bytes of it if it is longer, and
// not much more, at the cost of these.
std::string console_beginning(const Value& value, std::size_t most,
                              const Switches& switches = {},
                              const Limits& limits = {});

// The same on one line of at most `width` bytes, truncated with `...`.
std::string console_summary(const Value& value, std::size_t width,
                            const Switches& switches = {},
                            const Limits& limits = {});

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_SHARED_VALUE_TEXT_H_
