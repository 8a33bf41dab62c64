#ifndef HCL_SRC_TEXT_IN_QUOTES_H_
#define HCL_SRC_TEXT_IN_QUOTES_H_

#include <string>
#include <string_view>

namespace hcl::text {

// A name for a message: unchanged, in double quotes.
inline std::string in_quotes(std::string_view name) {
  return '"' + std::string(name) + '"';
}

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_IN_QUOTES_H_
