// digest.cpp with Mbed TLS, of which a few sources are enough for WebAssembly.

#include <mbedtls/md5.h>
#include <mbedtls/sha1.h>
#include <mbedtls/sha256.h>
#include <mbedtls/sha512.h>

#include <array>
#include <cstddef>

#include "functions/hash/digest.h"

namespace hcl::functions {

// They fail only where a processor computes hashes itself.
DigestBytes digest(Digest kind, std::string_view bytes) {
  constexpr std::size_t kMost = 64;
  std::array<unsigned char, kMost> out{};
  std::size_t size = 0;
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  switch (kind) {
    case Digest::Md5:
      size = 16;
      mbedtls_md5_ret(data, bytes.size(), out.data());
      break;
    case Digest::Sha1:
      size = 20;
      mbedtls_sha1_ret(data, bytes.size(), out.data());
      break;
    case Digest::Sha256:
      size = 32;
      mbedtls_sha256_ret(data, bytes.size(), out.data(), 0);
      break;
    case Digest::Sha512:
      size = kMost;
      mbedtls_sha512_ret(data, bytes.size(), out.data(), 0);
      break;
  }
  DigestBytes result;
  result += {reinterpret_cast<const char*>(out.data()), size};
  return result;
}

std::optional<FunctionError> absent_hash_library() { return std::nullopt; }

}  // namespace hcl::functions
