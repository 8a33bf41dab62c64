// The text of an encoding error.

#include "hcl/encoding_error.h"

namespace hcl {

std::string to_text(const EncodingError& error) {
  const std::string place = to_text(error.path);
  return place.empty() ? error.message : place + ": " + error.message;
}

}  // namespace hcl
