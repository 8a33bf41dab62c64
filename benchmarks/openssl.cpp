#include "openssl.h"

#include <openssl/evp.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "measure.h"

namespace hcl::bench {

double openssl_nanoseconds(const char* hash, std::string_view bytes) {
  EVP_MD* const method = EVP_MD_fetch(nullptr, hash, nullptr);
  EVP_MD_CTX* const context = EVP_MD_CTX_new();
  std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
  const auto compute = [&] {
    return EVP_DigestInit_ex2(context, method, nullptr) == 1 &&
           EVP_DigestUpdate(context, bytes.data(), bytes.size()) == 1 &&
           EVP_DigestFinal_ex(context, out.data(), nullptr) == 1;
  };
  if (method == nullptr || context == nullptr || !compute()) {
    std::fprintf(stderr, "OpenSSL does not offer %s\n", hash);
    std::exit(2);
  }
  const double seconds = median_seconds_in_place([&] { keep(compute()); });
  EVP_MD_CTX_free(context);
  EVP_MD_free(method);
  return 1e9 * seconds;
}

}  // namespace hcl::bench
