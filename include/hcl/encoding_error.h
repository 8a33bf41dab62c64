#ifndef HCL_ENCODING_ERROR_H_
#define HCL_ENCODING_ERROR_H_

#include <string>

#include "hcl/export.h"
#include "hcl/path.h"

namespace HCL_API hcl {

/// Why a value cannot be written in an encoding, and the place inside it.
struct EncodingError {
  /// Empty if the error concerns the value as a whole.
  Path path = {};
  /// A clause without a full stop: "the value is unknown".
  std::string message = {};
};

/// `.name[0]: the value is unknown`.
std::string to_text(const EncodingError& error);

}  // namespace hcl

#endif  // HCL_ENCODING_ERROR_H_
