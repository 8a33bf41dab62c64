#include "functions/hash/rsa.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "functions/hash/der_key.h"
#include "functions/hash/openssh_key.h"
#include "functions/hash/pem.h"
#include "number/big_integer.h"

namespace hcl::functions {
namespace {

// The time grows with the cube of the size of a key.
constexpr std::size_t kMostBytes = 16384 / 8;

// The most significant byte comes first.
Int number_of(std::string_view bytes) {
  Int out;
  if (bytes.empty()) return out;
  const auto* first = reinterpret_cast<const unsigned char*>(bytes.data());
  import_bits(out, first, first + bytes.size(), 8);
  return out;
}

std::string bytes_of(const Int& integer, std::size_t size) {
  std::string bytes;
  export_bits(integer, std::back_inserter(bytes), 8);
  return std::string(size - std::min(size, bytes.size()), '\0') + bytes;
}

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
  const Int n = number_of(modulus);
  const Int text = number_of(bytes);
  if (bytes.size() > modulus.size() || n % 2 == 0 || text >= n) {
    return std::nullopt;
  }
  const Int block = powm(text, number_of(exponent), n);
  return without_padding(bytes_of(block, modulus.size()));
}

}  // namespace hcl::functions
