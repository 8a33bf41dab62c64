#include "functions/hash/rsa.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "functions/hash/openssh_key.h"

namespace hcl::functions {
namespace {

// OpenSSL must not prompt for passwords.
int no_password(char*, int, int, void*) { return -1; }

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// Clears OpenSSL's error queue, which each thread keeps until it is read.
struct ErrorsTaken {
  ErrorsTaken() = default;
  ErrorsTaken(const ErrorsTaken&) = delete;
  ErrorsTaken& operator=(const ErrorsTaken&) = delete;
  ~ErrorsTaken() { ERR_clear_error(); }
};

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* object) const {
    Free(object);
  }
};
template <class T, auto Free>
using Owner = std::unique_ptr<T, Freed<Free>>;

// A key in one of the PEM forms that OpenSSL reads.
EVP_PKEY* read_pem(std::string_view pem) {
  const Owner<BIO, BIO_free> input(
      BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  if (input == nullptr) return nullptr;
  return PEM_read_bio_PrivateKey(input.get(), nullptr, no_password, nullptr);
}

// A key made of its numbers; null if they do not form one. The primes are left
// out: without the two exponents, which the file lacks, OpenSSL 3.0 neither
// uses nor frees the coefficient.
EVP_PKEY* of_numbers(const RsaNumbers& numbers) {
  const std::array<std::pair<const char*, const std::string*>, 3> parts{{
      {OSSL_PKEY_PARAM_RSA_N, &numbers.modulus},
      {OSSL_PKEY_PARAM_RSA_E, &numbers.public_exponent},
      {OSSL_PKEY_PARAM_RSA_D, &numbers.private_exponent},
  }};
  const Owner<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder(
      OSSL_PARAM_BLD_new());
  if (builder == nullptr) return nullptr;
  // The numbers must live until the parameters are built.
  std::vector<Owner<BIGNUM, BN_free>> owned;
  for (const auto& [name, bytes] : parts) {
    owned.emplace_back(
        BN_bin2bn(bytes_of(*bytes), static_cast<int>(bytes->size()), nullptr));
    OSSL_PARAM_BLD_push_BN(builder.get(), name, owned.back().get());
  }
  const Owner<OSSL_PARAM, OSSL_PARAM_free> parameters(
      OSSL_PARAM_BLD_to_param(builder.get()));
  const Owner<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(
      EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr));
  EVP_PKEY* key = nullptr;
  if (parameters == nullptr || context == nullptr ||
      EVP_PKEY_fromdata_init(context.get()) <= 0 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR,
                        parameters.get()) <= 0) {
    return nullptr;
  }
  return key;
}

}  // namespace

RsaKey RsaKey::parse(std::string_view pem) {
  const ErrorsTaken errors_taken;
  RsaKey out;
  if (pem.size() > std::numeric_limits<int>::max()) return out;
  EVP_PKEY* key = read_pem(pem);
  if (key == nullptr) {
    if (const auto numbers = parse_openssh_key(pem)) key = of_numbers(*numbers);
  }
  if (key == nullptr) return out;
  std::shared_ptr<EVP_PKEY> owner(key, EVP_PKEY_free);
  if (EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA) out.key_ = std::move(owner);
  return out;
}

std::optional<std::string> RsaKey::decrypt(std::string_view bytes) const {
  const ErrorsTaken errors_taken;
  const Owner<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(
      EVP_PKEY_CTX_new(static_cast<EVP_PKEY*>(key_.get()), nullptr));
  if (context == nullptr || EVP_PKEY_decrypt_init(context.get()) <= 0 ||
      EVP_PKEY_CTX_set_rsa_padding(context.get(), RSA_PKCS1_PADDING) <= 0) {
    return std::nullopt;
  }
  // Newer versions would return random bytes instead of an error.
  EVP_PKEY_CTX_ctrl_str(context.get(), "rsa_pkcs1_implicit_rejection", "0");
  std::size_t size = 0;
  if (EVP_PKEY_decrypt(context.get(), nullptr, &size, bytes_of(bytes),
                       bytes.size()) <= 0) {
    return std::nullopt;
  }
  std::string out(size, '\0');
  if (EVP_PKEY_decrypt(context.get(),
                       reinterpret_cast<unsigned char*>(out.data()), &size,
                       bytes_of(bytes), bytes.size()) <= 0) {
    return std::nullopt;
  }
  out.resize(size);
  return out;
}

}  // namespace hcl::functions
