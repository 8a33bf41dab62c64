#ifndef HCL_SRC_TEXT_NOTATION_KEY_H_
#define HCL_SRC_TEXT_NOTATION_KEY_H_

#include <string>
#include <string_view>

// How names and strings appear in the notation of values and types
// (hcl/notation.h).
namespace hcl::text {

// The text in quotes, with escapes for invisible ASCII characters.
std::string quote(std::string_view text);

// A key as written in objects, maps and object types: bare if it is an
// identifier, otherwise quoted.
std::string notation_key(std::string_view key);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_NOTATION_KEY_H_
