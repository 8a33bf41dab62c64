#ifndef HCL_SRC_FUNCTIONS_HASH_DIGEST_H_
#define HCL_SRC_FUNCTIONS_HASH_DIGEST_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/export.h"

// Hashes, computed by OpenSSL. Spec: RFC 1321 (MD5), FIPS 180-4 (SHA).
namespace HCL_API hcl {
namespace functions {

enum class Digest : std::uint8_t { Md5, Sha1, Sha256, Sha512 };

// The bytes of the hash: 16, 20, 32 or 64. Empty where the installed OpenSSL
// does not offer it, as MD5 under FIPS.
std::string digest(Digest kind, std::string_view bytes);

// Two small hexadecimal digits for each byte.
std::string hexadecimal(std::string_view bytes);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_HASH_DIGEST_H_
