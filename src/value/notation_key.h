#ifndef HCL_VALUE_NOTATION_KEY_H_
#define HCL_VALUE_NOTATION_KEY_H_

#include <string>
#include <string_view>

namespace hcl {

// A key as it is written in objects, maps and object types: bare when it is an
// identifier, otherwise quoted.
std::string notation_key(std::string_view key);

}  // namespace hcl

#endif  // HCL_VALUE_NOTATION_KEY_H_
