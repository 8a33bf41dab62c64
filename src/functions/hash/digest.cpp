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

// An OpenSSL method and a context for it. Looking up the method and making a
// context takes longer than hashing a short text, so each thread does both only
// once.
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

  DigestBytes hash(std::string_view bytes) {
    std::array<unsigned char, kMostDigest> out;
    unsigned int size = 0;
    DigestBytes result;
    if (method_ == nullptr || context_ == nullptr ||
        EVP_DigestInit_ex2(context_, method_, nullptr) != 1 ||
        EVP_DigestUpdate(context_, bytes.data(), bytes.size()) != 1 ||
        EVP_DigestFinal_ex(context_, out.data(), &size) != 1) {
      return result;
    }
    result += {reinterpret_cast<const char*>(out.data()), size};
    return result;
  }

 private:
  EVP_MD* method_;
  EVP_MD_CTX* context_;
};

}  // namespace

DigestBytes digest(Digest kind, std::string_view bytes) {
  thread_local std::array<Hasher, 4> hashers{
      Hasher(Digest::Md5), Hasher(Digest::Sha1), Hasher(Digest::Sha256),
      Hasher(Digest::Sha512)};
  return hashers[static_cast<std::size_t>(kind)].hash(bytes);
}

}  // namespace hcl::functions
