#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_BCRYPT_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_BCRYPT_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::terraform {

using BcryptSalt = std::array<std::uint8_t, 16>;

// The longest password that bcrypt uses as a whole, in bytes.
inline constexpr std::size_t kMostPassword = 72;

// The hash `$2a$...` of a password without NUL, computed by libcrypt. The cost
// is from 4 to 31. Nothing if the library does not offer it.
std::optional<std::string> bcrypt(std::string_view password, int cost,
                                  const BcryptSalt& salt);

}  // namespace hcl::terraform

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_BCRYPT_H_
