#include "functions/encoding/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace hcl::functions {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNone = 0xff;

constexpr std::array<std::uint8_t, 256> digits_table() {
  std::array<std::uint8_t, 256> table{};
  table.fill(kNone);
  for (std::size_t at = 0; at < kAlphabet.size(); ++at) {
    table[static_cast<std::uint8_t>(kAlphabet[at])] =
        static_cast<std::uint8_t>(at);
  }
  return table;
}

constexpr std::array<std::uint8_t, 256> kDigits = digits_table();

// The characters but line breaks, one after another.
class Characters {
 public:
  explicit Characters(std::string_view text) : rest_(text) {}

  std::optional<std::uint8_t> next() {
    while (!rest_.empty()) {
      const auto character = static_cast<std::uint8_t>(rest_.front());
      rest_.remove_prefix(1);
      if (character != '\n' && character != '\r') return character;
    }
    return std::nullopt;
  }

 private:
  std::string_view rest_;
};

// What follows the digits of the last group: padding up to four characters and
// nothing else.
bool ends_well(Characters& characters, int digits) {
  if (digits < 2) return false;
  for (int at = digits + 1; at < 4; ++at) {
    if (characters.next() != '=') return false;
  }
  return !characters.next();
}

void append(std::string& out, std::uint32_t group, int digits) {
  for (int byte = 0; byte + 1 < digits; ++byte) {
    out += static_cast<char>(group >> (16U - 8U * static_cast<unsigned>(byte)) &
                             0xffU);
  }
}

}  // namespace

std::string base64_of(std::string_view bytes) {
  std::string out((bytes.size() + 2) / 3 * 4, '=');
  char* next = out.data();
  while (!bytes.empty()) {
    const std::size_t count = std::min<std::size_t>(bytes.size(), 3);
    std::uint32_t group = 0;
    for (std::size_t at = 0; at < 3; ++at) {
      const char byte = at < count ? bytes[at] : '\0';
      group = group << 8U | static_cast<std::uint8_t>(byte);
    }
    for (std::size_t digit = 0; digit <= count; ++digit) {
      next[digit] = kAlphabet[group >> (18U - 6U * digit) & 0x3fU];
    }
    next += 4;
    bytes.remove_prefix(count);
  }
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string out;
  out.reserve(text.size() / 4 * 3);
  Characters characters(text);
  while (true) {
    std::uint32_t group = 0;
    int digits = 0;
    std::optional<std::uint8_t> character;
    while (digits < 4 && (character = characters.next())) {
      const std::uint8_t digit = kDigits[*character];
      if (digit == kNone) break;
      group = group << 6U | digit;
      ++digits;
    }
    append(out, group << 6U * static_cast<unsigned>(4 - digits), digits);
    if (digits == 4) continue;
    if (!character && digits == 0) return out;
    if (character != '=' || !ends_well(characters, digits)) return std::nullopt;
    return out;
  }
}

}  // namespace hcl::functions
