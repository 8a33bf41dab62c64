#include <mbedtls/bignum.h>

#include "functions/hash/modular_power.h"

namespace hcl::functions {
namespace {

// A number of Mbed TLS, which clears its memory when it is freed.
class BigNumber {
 public:
  BigNumber() { mbedtls_mpi_init(&number_); }
  BigNumber(const BigNumber&) = delete;
  BigNumber& operator=(const BigNumber&) = delete;
  ~BigNumber() { mbedtls_mpi_free(&number_); }

  bool read(std::string_view bytes) {
    return mbedtls_mpi_read_binary(
               &number_, reinterpret_cast<const unsigned char*>(bytes.data()),
               bytes.size()) == 0;
  }
  mbedtls_mpi* get() { return &number_; }

 private:
  mbedtls_mpi number_{};
};

}  // namespace

std::optional<std::string> modular_power(std::string_view base,
                                         std::string_view exponent,
                                         std::string_view modulus) {
  BigNumber n;
  BigNumber text;
  BigNumber by;
  if (!n.read(modulus) || !text.read(base) || !by.read(exponent) ||
      mbedtls_mpi_get_bit(n.get(), 0) == 0 ||
      mbedtls_mpi_cmp_mpi(text.get(), n.get()) >= 0) {
    return std::nullopt;
  }
  BigNumber power;
  std::string bytes(modulus.size(), '\0');
  if (mbedtls_mpi_exp_mod(power.get(), text.get(), by.get(), n.get(),
                          nullptr) != 0 ||
      mbedtls_mpi_write_binary(power.get(),
                               reinterpret_cast<unsigned char*>(bytes.data()),
                               bytes.size()) != 0) {
    return std::nullopt;
  }
  return bytes;
}

}  // namespace hcl::functions
