#ifndef HCL_SRC_CODEC_NUMBER_TEXT_H_
#define HCL_SRC_CODEC_NUMBER_TEXT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "hcl/number.h"
#include "hcl/options.h"

namespace hcl::codec {

// The text of a finite number as a literal in HCL or JSON with the same value:
// all digits, or an exponent if a literal with so many digits is rejected.
// Nothing if there are more than `most` digits.
std::optional<std::string> literal_text(const Number& number,
                                        const Switches& switches,
                                        std::int64_t most);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_NUMBER_TEXT_H_
