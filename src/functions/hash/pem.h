#ifndef HCL_SRC_FUNCTIONS_HASH_PEM_H_
#define HCL_SRC_FUNCTIONS_HASH_PEM_H_

#include <optional>
#include <string_view>

#include "meter/charged.h"

namespace hcl::functions {

// The bytes of the first block of a PEM text with this label, for example
// "RSA PRIVATE KEY"; nothing if there is none. Spec: RFC 7468. Headers as in
// RFC 1421 are skipped: bytes that a password protects are given as they are.
std::optional<meter::ChargedText> pem_content(std::string_view text,
                                              std::string_view label);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_PEM_H_
