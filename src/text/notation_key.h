#ifndef HCL_SRC_TEXT_NOTATION_KEY_H_
#define HCL_SRC_TEXT_NOTATION_KEY_H_

#include <string>
#include <string_view>

// How names and strings stand in the notation of values and types
// (hcl/notation.h).
namespace hcl::text {

// In quotes, with escapes for what is not seen in ASCII.
std::string quote(std::string_view text);

// A key as it is written in objects, maps and object types: bare when it is an
// identifier, otherwise quoted.
std::string notation_key(std::string_view key);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_NOTATION_KEY_H_
