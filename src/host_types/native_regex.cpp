// Regular expressions as a C++ type.

#include "hcl/native_regex.h"

#include <string>

namespace hcl {

// The standard library throws for what is not a regular expression.
NativeResult<std::regex> Native<std::regex>::from_value(
    const Value& value, const Switches& switches) {
  const NativeResult<std::string> text =
      Native<std::string>::from_value(value, switches);
  if (!text.ok()) return text.error();
#ifdef __cpp_exceptions
  try {
    return std::regex(*text);
  } catch (const std::regex_error& error) {
    return ConversionError{
        {}, std::string("a regular expression is required: ") + error.what()};
  }
#else
  return std::regex(*text);
#endif
}

}  // namespace hcl
