#ifndef HCL_SRC_CODEC_JSON_NUMBER_H_
#define HCL_SRC_CODEC_JSON_NUMBER_H_

#include <string>

#include "hcl/json_writer.h"
#include "hcl/number.h"
#include "hcl/options.h"

namespace hcl::codec {

// A number as typed JSON has it: decimal digits, or a `$number` wrapper for
// infinities and for exponents beyond 200,000 bits.
void write_typed_number(JsonWriter& writer, const Number& number,
                        const Switches& switches);

// `0x.8p+1`: the mantissa, at least one half and below one, in hexadecimal
// digits without zeros at the end, and the binary exponent. Only finite numbers
// other than zero.
std::string hexadecimal_text(const Number& number);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_JSON_NUMBER_H_
