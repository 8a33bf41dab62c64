#include "functions/hash/digest.h"

#include <array>
#include <cstddef>

#include "functions/hash/libcrypto.h"

// OpenSSL's functions for one kind of hash each. It calls them deprecated in
// favour of general ones (EVP), which look up how to compute each hash and take
// 640 instructions more a text.
namespace hcl::functions {
namespace {

// A context on the stack can be neither absent nor in use: none of the
// functions fails.
template <std::size_t kSize, typename Context>
DigestBytes hash(int (*init)(Context*),
                 int (*update)(Context*, const void*, std::size_t),
                 int (*final)(unsigned char*, Context*),
                 std::string_view bytes) {
  Context context;
  std::array<unsigned char, kSize> out;
  init(&context);
  update(&context, bytes.data(), bytes.size());
  final(out.data(), &context);
  DigestBytes result;
  result += {reinterpret_cast<const char*>(out.data()), out.size()};
  return result;
}

}  // namespace

DigestBytes digest(Digest kind, std::string_view bytes) {
  const Libcrypto& of = *libcrypto();
  switch (kind) {
    case Digest::Md5:
      return hash<MD5_DIGEST_LENGTH>(of.MD5_Init, of.MD5_Update, of.MD5_Final,
                                     bytes);
    case Digest::Sha1:
      return hash<SHA_DIGEST_LENGTH>(of.SHA1_Init, of.SHA1_Update,
                                     of.SHA1_Final, bytes);
    case Digest::Sha256:
      return hash<SHA256_DIGEST_LENGTH>(of.SHA256_Init, of.SHA256_Update,
                                        of.SHA256_Final, bytes);
    case Digest::Sha512:
      return hash<SHA512_DIGEST_LENGTH>(of.SHA512_Init, of.SHA512_Update,
                                        of.SHA512_Final, bytes);
  }
  return {};
}

}  // namespace hcl::functions
