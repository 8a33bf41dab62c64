#ifndef HCL_NATIVE_REGEX_H_
#define HCL_NATIVE_REGEX_H_

#include <regex>

#include "hcl/export.h"
#include "hcl/native.h"

/// Regular expressions of the C++ standard library as members of structs and
/// arguments of functions. This is a header of its own because `<regex>` is
/// slow to compile. They can only be read, because a `std::regex` does not
/// provide its text.
namespace HCL_API hcl {

/// A string in the ECMAScript syntax of `std::regex`.
///
/// Errors: a string that is not a regular expression. Matching with
/// `std::regex` can take time and call stack out of proportion to the text: to
/// match untrusted texts, use another library, such as RE2.
template <>
struct Native<std::regex> {
  static Type type() { return Type::string(); }
  static NativeResult<std::regex> from_value(const Value& value,
                                             const Switches& switches);
};

}  // namespace hcl

#endif  // HCL_NATIVE_REGEX_H_
