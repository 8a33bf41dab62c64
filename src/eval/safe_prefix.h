#ifndef HCL_EVAL_SAFE_PREFIX_H_
#define HCL_EVAL_SAFE_PREFIX_H_

#include <string>
#include <string_view>

namespace hcl::eval {

// The part of the beginning of a string that stays whatever follows, in NFC;
// shortened where it is long.
std::string safe_prefix(std::string_view text);

}  // namespace hcl::eval

#endif  // HCL_EVAL_SAFE_PREFIX_H_
