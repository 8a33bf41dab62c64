#ifndef HCL_SRC_FUNCTIONS_HASH_DER_KEY_H_
#define HCL_SRC_FUNCTIONS_HASH_DER_KEY_H_

#include <optional>
#include <string_view>

#include "functions/hash/rsa_numbers.h"

// Private RSA keys in the distinguished encoding of ASN.1. Nothing for anything
// else, and for other keys.
namespace hcl::functions {

// RSAPrivateKey. Spec: PKCS #1, RFC 8017, appendix A.1.2.
std::optional<RsaNumbers> parse_pkcs1_key(std::string_view bytes);

// PrivateKeyInfo with such a key. Spec: PKCS #8, RFC 5208, section 5.
std::optional<RsaNumbers> parse_pkcs8_key(std::string_view bytes);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_DER_KEY_H_
