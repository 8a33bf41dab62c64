#ifndef HCL_SRC_FUNCTIONS_HASH_OPENSSH_KEY_H_
#define HCL_SRC_FUNCTIONS_HASH_OPENSSH_KEY_H_

#include <optional>
#include <string_view>

#include "functions/hash/rsa_numbers.h"

namespace hcl::functions {

// A private RSA key without a password in the format of OpenSSH; nothing for
// anything else.
// Spec: PROTOCOL.key of OpenSSH, the format openssh-key-v1.
std::optional<RsaNumbers> parse_openssh_key(std::string_view bytes);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_OPENSSH_KEY_H_
