#include "functions/hash/digest.h"

#include <openssl/evp.h>

#include <array>
#include <cstddef>

namespace hcl::functions {
namespace {

const char* name_of(Digest kind) {
  switch (kind) {
    case Digest::Md5:
      return "MD5";
    case Digest::Sha1:
      return "SHA1";
    case Digest::Sha256:
      return "SHA256";
    case Digest::Sha512:
      return "SHA512";
  }
  return "";
}

// A method of OpenSSL's and a context for it. To look the method up and to make
// a context takes longer than to hash a short text, so a thread does both once.
class Hasher {
 public:
  explicit Hasher(Digest kind)
      : method_(EVP_MD_fetch(nullptr, name_of(kind), nullptr)),
        context_(EVP_MD_CTX_new()) {}
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;
  ~Hasher() {
    EVP_MD_CTX_free(context_);
    EVP_MD_free(method_);
  }

  std::string hash(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
    unsigned int size = 0;
    if (method_ == nullptr || context_ == nullptr ||
        EVP_DigestInit_ex2(context_, method_, nullptr) != 1 ||
        EVP_DigestUpdate(context_, bytes.data(), bytes.size()) != 1 ||
        EVP_DigestFinal_ex(context_, out.data(), &size) != 1) {
      return {};
    }
    return {out.begin(), out.begin() + size};
  }

 private:
  EVP_MD* method_;
  EVP_MD_CTX* context_;
};

}  // namespace

std::string digest(Digest kind, std::string_view bytes) {
  thread_local std::array<Hasher, 4> hashers{
      Hasher(Digest::Md5), Hasher(Digest::Sha1), Hasher(Digest::Sha256),
      Hasher(Digest::Sha512)};
  return hashers[static_cast<std::size_t>(kind)].hash(bytes);
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(bytes.size() * 2, '\0');
  char* next = out.data();
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    *next++ = kDigits[value >> 4U];
    *next++ = kDigits[value & 0xfU];
  }
  return out;
}

}  // namespace hcl::functions
