#include "terraform_functions/bcrypt.h"

#include <crypt.h>

#include <memory>

namespace hcl::terraform {
namespace {

// The 22 digits of a salt in bcrypt's alphabet, 6 bits each, the last one
// padded with zeros.
std::string digits_of(const BcryptSalt& salt) {
  constexpr std::string_view kAlphabet =
      "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  std::string out;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const std::uint8_t byte : salt) {
    bits = (bits << 8U | byte) & 0xffffU;
    count += 8;
    while (count >= 6) {
      count -= 6;
      out += kAlphabet[bits >> count & 0x3fU];
    }
  }
  out += kAlphabet[bits << (6 - count) & 0x3fU];
  return out;
}

}  // namespace

std::optional<std::string> bcrypt(std::string_view password, int cost,
                                  const BcryptSalt& salt) {
  std::string setting = "$2a$";
  setting += static_cast<char>('0' + cost / 10);
  setting += static_cast<char>('0' + cost % 10);
  setting += '$';
  setting += digits_of(salt);
  // Some 30 kilobytes.
  const auto memory = std::make_unique<crypt_data>();
  const char* hash =
      ::crypt_r(std::string(password).c_str(), setting.c_str(), memory.get());
  if (hash == nullptr || !std::string_view(hash).starts_with("$2a$")) {
    return std::nullopt;
  }
  return hash;
}

}  // namespace hcl::terraform
