#ifndef HCL_SRC_FUNCTIONS_HASH_OPENSSH_KEY_H_
#define HCL_SRC_FUNCTIONS_HASH_OPENSSH_KEY_H_

#include <optional>
#include <string>
#include <string_view>

namespace hcl::functions {

// The numbers of an RSA key, each with its most significant byte first.
struct RsaNumbers {
  std::string modulus;
  std::string public_exponent;
  std::string private_exponent;
  // This and the rest belong to the private key.
  std::string coefficient;
  std::string first_prime;
  std::string second_prime;
};

// The numbers of a private RSA key without a password in the OpenSSH format
// ("OPENSSH PRIVATE KEY" in PEM form); nothing for anything else. Spec:
// PROTOCOL.key of OpenSSH, the format openssh-key-v1.
std::optional<RsaNumbers> parse_openssh_key(std::string_view pem);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_OPENSSH_KEY_H_
