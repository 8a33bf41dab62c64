#ifndef HCL_SRC_CODEC_JSON_NUMBER_H_
#define HCL_SRC_CODEC_JSON_NUMBER_H_

#include <string>

#include "hcl/json_writer.h"
#include "hcl/number.h"
#include "hcl/options.h"

namespace hcl::codec {

// Writes a number in typed JSON: as decimal digits, or as a `$number` wrapper
// for infinities and for exponents beyond 200,000 bits.
void write_typed_number(JsonWriter& writer, const Number& number,
                        const Switches& switches);

// `0x.8p+1`: the mantissa, at least one half and less than one, in hexadecimal
// digits without trailing zeros, and the binary exponent. Only for finite
// nonzero numbers.
std::string hexadecimal_text(const Number& number);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_JSON_NUMBER_H_
