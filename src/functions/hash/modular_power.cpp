#include "functions/hash/modular_power.h"

#include <memory>

#include "functions/hash/libcrypto.h"

namespace hcl::functions {
namespace {

struct FreeNumber {
  void operator()(BIGNUM* number) const { libcrypto()->BN_clear_free(number); }
};
using BigNumber = std::unique_ptr<BIGNUM, FreeNumber>;

struct FreeContext {
  void operator()(BN_CTX* context) const { libcrypto()->BN_CTX_free(context); }
};

BigNumber number_of(std::string_view bytes) {
  return BigNumber(libcrypto()->BN_bin2bn(
      reinterpret_cast<const unsigned char*>(bytes.data()),
      static_cast<int>(bytes.size()), nullptr));
}

}  // namespace

std::optional<std::string> modular_power(std::string_view base,
                                         std::string_view exponent,
                                         std::string_view modulus) {
  const BigNumber n = number_of(modulus);
  const BigNumber text = number_of(base);
  const BigNumber by = number_of(exponent);
  if (!n || !text || !by || libcrypto()->BN_is_odd(n.get()) == 0 ||
      libcrypto()->BN_ucmp(text.get(), n.get()) >= 0) {
    return std::nullopt;
  }
  const std::unique_ptr<BN_CTX, FreeContext> context(
      libcrypto()->BN_CTX_secure_new());
  const BigNumber power(libcrypto()->BN_secure_new());
  if (!context || !power ||
      libcrypto()->BN_mod_exp_mont_consttime(power.get(), text.get(), by.get(),
                                             n.get(), context.get(),
                                             nullptr) != 1) {
    return std::nullopt;
  }
  std::string bytes(modulus.size(), '\0');
  libcrypto()->BN_bn2binpad(power.get(),
                            reinterpret_cast<unsigned char*>(bytes.data()),
                            static_cast<int>(bytes.size()));
  return bytes;
}

}  // namespace hcl::functions
