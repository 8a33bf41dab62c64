#ifndef HCL_SRC_FUNCTIONS_HASH_RSA_H_
#define HCL_SRC_FUNCTIONS_HASH_RSA_H_

#include <optional>
#include <string>
#include <string_view>

#include "functions/hash/rsa_numbers.h"

// Decryption with private RSA keys, by OpenSSL's big numbers. Its functions for
// RSA bring all that OpenSSL can do with them: 3 MB of a static program.
namespace hcl::functions {

// The key of a PEM text: PKCS #1 ("RSA PRIVATE KEY"), PKCS #8 ("PRIVATE KEY")
// or OpenSSH's ("OPENSSH PRIVATE KEY"), without a password. Nothing for any
// other text and any other key.
std::optional<RsaNumbers> parse_rsa_key(std::string_view pem);

// What the bytes were before they were encrypted for the key, with the padding
// of PKCS #1 version 1.5; nothing if they were not. Keys have at most 16384
// bits. Spec: RFC 8017, section 7.2.2.
std::optional<std::string> rsa_decrypt(const RsaNumbers& key,
                                       std::string_view bytes);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_RSA_H_
