#include "functions/hash/rsa.h"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include <limits>

namespace hcl::functions {
namespace {

// Nobody is asked for passwords.
int no_password(char*, int, int, void*) { return -1; }

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// Errors of OpenSSL are kept for each thread until somebody takes them.
struct ErrorsTaken {
  ErrorsTaken() = default;
  ErrorsTaken(const ErrorsTaken&) = delete;
  ErrorsTaken& operator=(const ErrorsTaken&) = delete;
  ~ErrorsTaken() { ERR_clear_error(); }
};

}  // namespace

RsaKey RsaKey::parse(std::string_view pem) {
  const ErrorsTaken errors_taken;
  RsaKey out;
  if (pem.size() > std::numeric_limits<int>::max()) return out;
  const std::unique_ptr<BIO, decltype(&BIO_free)> input(
      BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())), BIO_free);
  if (input == nullptr) return out;
  EVP_PKEY* key =
      PEM_read_bio_PrivateKey(input.get(), nullptr, no_password, nullptr);
  if (key == nullptr) return out;
  std::shared_ptr<EVP_PKEY> owner(key, EVP_PKEY_free);
  if (EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA) out.key_ = std::move(owner);
  return out;
}

std::optional<std::string> RsaKey::decrypt(std::string_view bytes) const {
  const ErrorsTaken errors_taken;
  const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> context(
      EVP_PKEY_CTX_new(static_cast<EVP_PKEY*>(key_.get()), nullptr),
      EVP_PKEY_CTX_free);
  if (context == nullptr || EVP_PKEY_decrypt_init(context.get()) <= 0 ||
      EVP_PKEY_CTX_set_rsa_padding(context.get(), RSA_PKCS1_PADDING) <= 0) {
    return std::nullopt;
  }
  // Newer versions would give random bytes instead of an error.
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
