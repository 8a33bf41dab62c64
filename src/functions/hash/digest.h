#ifndef HCL_SRC_FUNCTIONS_HASH_DIGEST_H_
#define HCL_SRC_FUNCTIONS_HASH_DIGEST_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "functions/fixed_text.h"
#include "hcl/function.h"

// Hashes, computed by OpenSSL. Spec: RFC 1321 (MD5), FIPS 180-4 (SHA).
namespace hcl::functions {

enum class Digest : std::uint8_t { Md5, Sha1, Sha256, Sha512 };

inline constexpr std::size_t kMostDigest = 64;
using DigestBytes = FixedText<kMostDigest>;

// The 16, 20, 32 or 64 bytes of the hash, whatever hashes the configuration of
// OpenSSL admits: MD5 under FIPS, too. Only after absent_hash_library() has
// returned nothing.
DigestBytes digest(Digest kind, std::string_view bytes);

// The error of a call if the library that computes hashes and powers cannot be
// loaded.
std::optional<FunctionError> absent_hash_library();

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_DIGEST_H_
