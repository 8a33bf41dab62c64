#ifndef HCL_SRC_FUNCTIONS_STRINGS_BYTE_PLACES_H_
#define HCL_SRC_FUNCTIONS_STRINGS_BYTE_PLACES_H_

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

// Finds all positions of a byte in a text, eight bytes at a time: faster than
// repeated searches if the byte is frequent, as separators are.
namespace hcl::functions {

inline constexpr std::uint64_t kOnes = 0x0101010101010101;

// Sets the highest bit of each byte of the word that equals the byte of the
// pattern.
inline std::uint64_t equal_bytes(std::uint64_t word, std::uint64_t pattern) {
  constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7f;
  const std::uint64_t difference = word ^ pattern;
  return ~(((difference & kLow) + kLow) | difference | kLow);
}

// Calls `visit(first, mask)` for each eight bytes from `first` on that contain
// the byte, and for the remainder; `mask` is that of `equal_bytes()`.
template <class Visitor>
void for_each_mask(std::string_view text, char byte, Visitor visit) {
  const std::uint64_t pattern = static_cast<unsigned char>(byte) * kOnes;
  std::uint64_t word = 0;
  std::size_t at = 0;
  for (; text.size() - at >= sizeof word; at += sizeof word) {
    std::memcpy(&word, text.data() + at, sizeof word);
    if (const auto mask = equal_bytes(word, pattern); mask != 0) {
      visit(at, mask);
    }
  }
  // Bytes past the end differ from the pattern.
  word = ~pattern;
  std::memcpy(&word, text.data() + at, text.size() - at);
  if (const auto mask = equal_bytes(word, pattern); mask != 0) visit(at, mask);
}

inline std::size_t count_byte(std::string_view text, char byte) {
  std::size_t count = 0;
  for_each_mask(text, byte, [&](std::size_t, std::uint64_t mask) {
    // The sum of the bytes, each 0 or 1.
    count += (mask >> 7U) * kOnes >> 56U;
  });
  return count;
}

// Calls `visit(place)` for every position of the byte, in order.
template <class Visitor>
void for_each_byte(std::string_view text, char byte, Visitor visit) {
  for_each_mask(text, byte, [&](std::size_t at, std::uint64_t mask) {
    while (mask != 0) {
      if constexpr (std::endian::native == std::endian::little) {
        visit(at + static_cast<std::size_t>(std::countr_zero(mask)) / 8);
        mask &= mask - 1;
      } else {
        const int zeros = std::countl_zero(mask);
        visit(at + static_cast<std::size_t>(zeros) / 8);
        mask &= ~(std::uint64_t{1} << (63 - zeros));
      }
    }
  });
}

// Replaces every `from` by `to`.
inline void replace_byte(std::span<char> text, char from, char to) {
  const std::uint64_t pattern = static_cast<unsigned char>(from) * kOnes;
  const std::uint64_t change = static_cast<unsigned char>(from ^ to);
  std::uint64_t word = 0;
  while (text.size() >= sizeof word) {
    std::memcpy(&word, text.data(), sizeof word);
    word ^= (equal_bytes(word, pattern) >> 7U) * change;
    std::memcpy(text.data(), &word, sizeof word);
    text = text.subspan(sizeof word);
  }
  std::ranges::replace(text, from, to);
}

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_BYTE_PLACES_H_
