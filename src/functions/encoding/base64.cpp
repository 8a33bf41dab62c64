#include "functions/encoding/base64.h"

#include <array>
#include <cstdint>
#include <utility>

#include "value/string_in_place.h"

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

constexpr std::array<std::uint8_t, 256> kDigitValues = digits_table();

// Reads the characters in order, except line breaks.
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

// Whether the digits of the last group are followed by padding up to four
// characters and nothing else.
bool ends_well(Characters& characters, int digits) {
  if (digits < 2) return false;
  for (int at = digits + 1; at < 4; ++at) {
    if (characters.next() != '=') return false;
  }
  return !characters.next();
}

void append(meter::ChargedText& out, std::uint32_t group, int digits) {
  for (int byte = 0; byte + 1 < digits; ++byte) {
    out += static_cast<char>(group >> (16U - 8U * static_cast<unsigned>(byte)) &
                             0xffU);
  }
}

// Writes the four characters of 24 bits.
void put_group(char* to, std::uint32_t group) {
  to[0] = kAlphabet[group >> 18U];
  to[1] = kAlphabet[group >> 12U & 0x3fU];
  to[2] = kAlphabet[group >> 6U & 0x3fU];
  to[3] = kAlphabet[group & 0x3fU];
}

// A byte of a three-byte group, shifted to its position.
std::uint32_t part(char byte, int of_group) {
  return std::uint32_t{static_cast<std::uint8_t>(byte)} << (16 - 8 * of_group);
}

}  // namespace

Value base64_of(std::string_view bytes) {
  hcl::detail::StringInPlace out((bytes.size() + 2) / 3 * 4);
  if (out.data() != nullptr) put_base64(out.data(), bytes);
  return std::move(out).finish();
}

char* put_base64(char* to, std::string_view bytes) {
  for (; bytes.size() >= 3; bytes.remove_prefix(3), to += 4) {
    put_group(to, part(bytes[0], 0) | part(bytes[1], 1) | part(bytes[2], 2));
  }
  if (bytes.empty()) return to;
  const bool has_two = bytes.size() == 2;
  put_group(to, part(bytes[0], 0) | (has_two ? part(bytes[1], 1) : 0));
  if (!has_two) to[2] = '=';
  to[3] = '=';
  return to + 4;
}

std::optional<meter::ChargedText> from_base64(std::string_view text) {
  meter::ChargedText out;
  out.reserve(text.size() / 4 * 3);
  Characters characters(text);
  while (true) {
    std::uint32_t group = 0;
    int digits = 0;
    std::optional<std::uint8_t> character;
    while (digits < 4 && (character = characters.next())) {
      const std::uint8_t digit = kDigitValues[*character];
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
