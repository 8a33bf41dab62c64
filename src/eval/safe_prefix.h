#ifndef HCL_EVAL_SAFE_PREFIX_H_
#define HCL_EVAL_SAFE_PREFIX_H_

#include <string>
#include <string_view>

namespace hcl::eval {

// A prefix of the text, in NFC, that stays the same whatever follows. Long
// texts are cut first.
std::string safe_prefix(std::string_view text);

}  // namespace hcl::eval

#endif  // HCL_EVAL_SAFE_PREFIX_H_
