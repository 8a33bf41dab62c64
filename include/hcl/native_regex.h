#ifndef HCL_NATIVE_REGEX_H_
#define HCL_NATIVE_REGEX_H_

#include <regex>

#include "hcl/export.h"
#include "hcl/native.h"

/// Regular expressions of the standard library as members of structs and
/// arguments of functions; a header of its own, because `<regex>` takes long to
/// compile. They are read alone: a `std::regex` does not tell its text.
namespace HCL_API hcl {

/// A string in the ECMAScript syntax of `std::regex`.
///
/// Errors: a string that is no regular expression. Matching with `std::regex`
/// can take time and call stack in proportion to much more than the text: who
/// matches texts of strangers uses another library, such as RE2.
template <>
struct Native<std::regex> {
  static Type type() { return Type::string(); }
  static NativeResult<std::regex> from_value(const Value& value,
                                             const Switches& switches);
};

}  // namespace hcl

#endif  // HCL_NATIVE_REGEX_H_
