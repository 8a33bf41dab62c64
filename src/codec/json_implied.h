#ifndef HCL_SRC_CODEC_JSON_IMPLIED_H_
#define HCL_SRC_CODEC_JSON_IMPLIED_H_

#include <string_view>

#include "hcl/encoding_error.h"
#include "hcl/expected.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::codec {

// The value of a JSON text, as from_json() gives it; or the error of
// implied_type() where that has one. Reads the text once.
Expected<Value, EncodingError> decode_json(std::string_view json,
                                           const Switches& switches,
                                           const Limits& limits);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_JSON_IMPLIED_H_
