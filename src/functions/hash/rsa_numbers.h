#ifndef HCL_SRC_FUNCTIONS_HASH_RSA_NUMBERS_H_
#define HCL_SRC_FUNCTIONS_HASH_RSA_NUMBERS_H_

#include <string>

namespace hcl::functions {

// What decryption needs of a private RSA key, the most significant byte first;
// there may be zeros before it.
struct RsaNumbers {
  std::string modulus;
  std::string private_exponent;
};

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_RSA_NUMBERS_H_
