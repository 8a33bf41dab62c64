#include "functions/hash/rsa.h"

#include <algorithm>
#include <cstddef>

#include "functions/hash/der_key.h"
#include "functions/hash/modular_power.h"
#include "functions/hash/openssh_key.h"
#include "functions/hash/pem.h"

namespace hcl::functions {
namespace {

// The time grows with the third power of a key's size.
constexpr std::size_t kMostBytes = 16384 / 8;

std::string_view without_zeros(std::string_view number) {
  number.remove_prefix(std::min(number.find_first_not_of('\0'), number.size()));
  return number;
}

// 0, 2, at least eight other bytes than 0, 0, the text. Whether it is so is no
// secret: whoever asked is told.
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
    return parse_pkcs1_key(*bytes);
  }
  if (const auto bytes = pem_content(pem, "PRIVATE KEY")) {
    return parse_pkcs8_key(*bytes);
  }
  if (const auto bytes = pem_content(pem, "OPENSSH PRIVATE KEY")) {
    return parse_openssh_key(*bytes);
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
  const auto block = modular_power(bytes, exponent, modulus);
  if (!block) return std::nullopt;
  return without_padding(*block);
}

}  // namespace hcl::functions
