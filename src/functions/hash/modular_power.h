#ifndef HCL_SRC_FUNCTIONS_HASH_MODULAR_POWER_H_
#define HCL_SRC_FUNCTIONS_HASH_MODULAR_POWER_H_

#include <optional>
#include <string>
#include <string_view>

namespace hcl::functions {

// base^exponent modulo an odd modulus above 1, as many bytes as the modulus
// has; nothing for another modulus or a base that is not below it. Numbers have
// their most significant byte first. Which instructions run and which memory is
// read depend on the lengths of the numbers and on the modulus alone, so that
// the time tells nothing about a secret exponent.
std::optional<std::string> modular_power(std::string_view base,
                                         std::string_view exponent,
                                         std::string_view modulus);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_MODULAR_POWER_H_
