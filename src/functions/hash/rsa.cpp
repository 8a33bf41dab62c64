#include "functions/hash/rsa.h"

#include <algorithm>
#include <cstddef>

#include "functions/hash/der_key.h"
#include "functions/hash/modular_power.h"
#include "functions/hash/openssh_key.h"
#include "functions/hash/pem.h"

namespace hcl::functions {
namespace {

// The time grows with the cube of the size of a key.
constexpr std::size_t kMostBytes = 16384 / 8;

std::string_view without_zeros(std::string_view number) {
  number.remove_prefix(std::min(number.find_first_not_of('\0'), number.size()));
  return number;
}

// Removes the padding of PKCS #1 v1.5: the bytes 0 and 2, at least eight bytes
// other than 0, and a 0. The caller learns whether it was right, so the time
// that this takes reveals nothing.
std::optional<std::string> without_padding(const std::string& block) {
  constexpr std::size_t kLeast = 8;
  if (!block.starts_with(std::string_view("\0\2", 2))) return std::nullopt;
  const std::size_t end = block.find('\0', 2);
  if (end == std::string::npos || end < 2 + kLeast) return std::nullopt;
  return block.substr(end + 1);
}

}  // namespace

std::optional<RsaNumbers> parse_rsa_key(std::string_view pem) {
  if (const auto bytes = pem_content(pem, "RSA PRIVATE KEY")) {
    return parse_pkcs1_key(bytes->view());
  }
  if (const auto bytes = pem_content(pem, "PRIVATE KEY")) {
    return parse_pkcs8_key(bytes->view());
  }
  if (const auto bytes = pem_content(pem, "OPENSSH PRIVATE KEY")) {
    return parse_openssh_key(bytes->view());
  }
  return std::nullopt;
}

std::optional<std::string> rsa_decrypt(const RsaNumbers& key,
                                       std::string_view bytes) {
  const std::string_view modulus = without_zeros(key.modulus);
  const std::string_view exponent = without_zeros(key.private_exponent);
  if (modulus.size() > kMostBytes || exponent.size() > modulus.size()) {
    return std::nullopt;
  }
  if (bytes.size() > modulus.size()) return std::nullopt;
  const auto block = modular_power(bytes, exponent, modulus);
  return block ? without_padding(*block) : std::nullopt;
}

}  // namespace hcl::functions
