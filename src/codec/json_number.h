#ifndef HCL_SRC_CODEC_JSON_NUMBER_H_
#define HCL_SRC_CODEC_JSON_NUMBER_H_

#include "hcl/json_writer.h"
#include "hcl/number.h"
#include "hcl/options.h"

namespace hcl::codec {

// Writes a number in typed JSON: as decimal digits, or as a `$number` wrapper
// for infinities and for exponents beyond 200,000 bits.
void write_typed_number(JsonWriter& writer, const Number& number,
                        const Switches& switches);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_JSON_NUMBER_H_
