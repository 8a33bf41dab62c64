#ifndef HCL_SRC_FUNCTIONS_HASH_MODULAR_POWER_H_
#define HCL_SRC_FUNCTIONS_HASH_MODULAR_POWER_H_

#include <optional>
#include <string>
#include <string_view>

namespace hcl::functions {

// base^exponent modulo an odd modulus, as long as the modulus; nothing if the
// modulus is even, the base is no less than it, or memory fails. The most
// significant byte of each number comes first; the modulus does not begin with
// zeros. The time that it takes reveals nothing of the exponent. Only after
// absent_hash_library() has returned nothing.
//
// modular_power.cpp asks OpenSSL, modular_power_mbedtls.cpp Mbed TLS, of which
// a few sources are enough for WebAssembly.
std::optional<std::string> modular_power(std::string_view base,
                                         std::string_view exponent,
                                         std::string_view modulus);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_MODULAR_POWER_H_
