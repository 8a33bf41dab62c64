#ifndef HCL_SRC_FUNCTIONS_HASH_RSA_H_
#define HCL_SRC_FUNCTIONS_HASH_RSA_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>

// Decryption with private RSA keys, by OpenSSL.
namespace hcl::functions {

// A private key; may be empty.
class RsaKey {
 public:
  RsaKey() = default;
  // The key of a PEM text: PKCS #1 ("RSA PRIVATE KEY"), PKCS #8 ("PRIVATE
  // KEY") or OpenSSH's ("OPENSSH PRIVATE KEY"), without a password. Empty for
  // any other text and any other key.
  static RsaKey parse(std::string_view pem);

  explicit operator bool() const { return key_ != nullptr; }

  // The bytes before they were encrypted for this key with PKCS #1 version 1.5
  // padding; nothing if they were not.
  std::optional<std::string> decrypt(std::string_view bytes) const;

 private:
  // An EVP_PKEY.
  std::shared_ptr<void> key_;
};

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_RSA_H_
