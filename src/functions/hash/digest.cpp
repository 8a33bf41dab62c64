#include "functions/hash/digest.h"

#include <openssl/md5.h>
#include <openssl/sha.h>

#include <array>
#include <cstddef>

// OpenSSL's functions for one kind of hash each. It calls them deprecated in
// favour of general ones (EVP), which look up how to compute each hash and take
// 640 instructions more a text.
namespace hcl::functions {
namespace {

template <typename Context, std::size_t kSize>
struct Functions {
  int (*init)(Context*);
  int (*update)(Context*, const void*, std::size_t);
  int (*final)(unsigned char*, Context*);

  // A context on the stack can be neither absent nor in use: none of them
  // fails.
  DigestBytes hash(std::string_view bytes) const {
    Context context;
    std::array<unsigned char, kSize> out;
    init(&context);
    update(&context, bytes.data(), bytes.size());
    final(out.data(), &context);
    DigestBytes result;
    result += {reinterpret_cast<const char*>(out.data()), out.size()};
    return result;
  }
};

constexpr Functions<MD5_CTX, MD5_DIGEST_LENGTH> kMd5{MD5_Init, MD5_Update,
                                                     MD5_Final};
constexpr Functions<SHA_CTX, SHA_DIGEST_LENGTH> kSha1{SHA1_Init, SHA1_Update,
                                                      SHA1_Final};
constexpr Functions<SHA256_CTX, SHA256_DIGEST_LENGTH> kSha256{
    SHA256_Init, SHA256_Update, SHA256_Final};
constexpr Functions<SHA512_CTX, SHA512_DIGEST_LENGTH> kSha512{
    SHA512_Init, SHA512_Update, SHA512_Final};

}  // namespace

DigestBytes digest(Digest kind, std::string_view bytes) {
  switch (kind) {
    case Digest::Md5:
      return kMd5.hash(bytes);
    case Digest::Sha1:
      return kSha1.hash(bytes);
    case Digest::Sha256:
      return kSha256.hash(bytes);
    case Digest::Sha512:
      return kSha512.hash(bytes);
  }
  return {};
}

}  // namespace hcl::functions
