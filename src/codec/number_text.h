#ifndef HCL_SRC_CODEC_NUMBER_TEXT_H_
#define HCL_SRC_CODEC_NUMBER_TEXT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "hcl/number.h"
#include "hcl/options.h"

namespace hcl::codec {

// The text of a finite number for a literal, in HCL or in JSON, that has the
// same value: digits, or with an exponent where a literal of so many digits is
// refused. Nothing if the digits are more than `most`.
std::optional<std::string> literal_text(const Number& number,
                                        const Switches& switches,
                                        std::int64_t most);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_NUMBER_TEXT_H_
