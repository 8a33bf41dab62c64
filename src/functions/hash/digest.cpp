#include "functions/hash/digest.h"

#include <openssl/evp.h>

#include <array>

namespace hcl::functions {
namespace {

const EVP_MD* method(Digest kind) {
  switch (kind) {
    case Digest::Md5:
      return EVP_md5();
    case Digest::Sha1:
      return EVP_sha1();
    case Digest::Sha256:
      return EVP_sha256();
    case Digest::Sha512:
      return EVP_sha512();
  }
  return nullptr;
}

}  // namespace

std::string digest(Digest kind, std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
  unsigned int size = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), out.data(), &size, method(kind),
                 nullptr) != 1) {
    return {};
  }
  return {out.begin(), out.begin() + size};
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    out += kDigits[value >> 4U];
    out += kDigits[value & 0xfU];
  }
  return out;
}

}  // namespace hcl::functions
