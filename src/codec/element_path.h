#ifndef HCL_SRC_CODEC_ELEMENT_PATH_H_
#define HCL_SRC_CODEC_ELEMENT_PATH_H_

#include <cstddef>

#include "hcl/path.h"
#include "hcl/value.h"

namespace hcl::codec {

// The step from a container with content to its element at a place.
PathStep step_to(const Value& container, std::size_t element);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_ELEMENT_PATH_H_
