#ifndef HCL_NUMBER_TEXT_LIMIT_H_
#define HCL_NUMBER_TEXT_LIMIT_H_

#include <string>

#include "hcl/options.h"

namespace hcl::detail {

// Why the text of a number is not made: a clause that names the limit, the same
// wherever a number becomes text.
inline std::string number_text_refusal(const Limits& limits) {
  return "the text of the number is longer than the limit max_number_text of " +
         std::to_string(limits.max_number_text) + " characters";
}

}  // namespace hcl::detail

#endif  // HCL_NUMBER_TEXT_LIMIT_H_
