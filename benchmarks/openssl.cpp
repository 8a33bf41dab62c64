#include "openssl.h"

#include <openssl/md5.h>
#include <openssl/sha.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include "measure.h"

namespace hcl::bench {
namespace {

template <typename Context>
double nanoseconds(int (*init)(Context*),
                   int (*update)(Context*, const void*, std::size_t),
                   int (*final)(unsigned char*, Context*),
                   std::string_view bytes) {
  std::array<unsigned char, SHA512_DIGEST_LENGTH> out{};
  return 1e9 * median_seconds_in_place([&] {
           Context context;
           init(&context);
           update(&context, bytes.data(), bytes.size());
           final(out.data(), &context);
           keep(out);
         });
}

}  // namespace

double openssl_nanoseconds(std::string_view hash, std::string_view bytes) {
  if (hash == "MD5") {
    return nanoseconds(MD5_Init, MD5_Update, MD5_Final, bytes);
  }
  if (hash == "SHA256") {
    return nanoseconds(SHA256_Init, SHA256_Update, SHA256_Final, bytes);
  }
  if (hash == "SHA512") {
    return nanoseconds(SHA512_Init, SHA512_Update, SHA512_Final, bytes);
  }
  std::fprintf(stderr, "no hash %.*s\n", static_cast<int>(hash.size()),
               hash.data());
  std::exit(2);
}

}  // namespace hcl::bench
