#ifndef HCL_DETAIL_SHORT_TEXT_H_
#define HCL_DETAIL_SHORT_TEXT_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "hcl/export.h"

namespace HCL_API hcl {
namespace detail {

/// A text of at most 12 bytes as `Value` stores it: two words that hold the
/// bytes in memory order, padded with zeros.
struct ShortText {
  static constexpr std::size_t kMost = 12;

  std::uint64_t first = 0;
  std::uint32_t last = 0;

  /// Returns false for a longer text.
  bool read(std::string_view text) noexcept {
    const std::size_t size = text.size();
    if (size > kMost) return false;
    if constexpr (std::endian::native == std::endian::little) {
      read_words(text.data(), size);
    } else if (size != 0) {
      std::memcpy(&first, text.data(), size < 8 ? size : 8);
      if (size > 8) std::memcpy(&last, text.data() + 8, size - 8);
    }
    return true;
  }
  bool is_ascii() const noexcept {
    return ((first | last) & 0x8080808080808080ULL) == 0;
  }

 private:
  static std::uint32_t word(const char* from) noexcept {
    std::uint32_t word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
  }
  static std::uint64_t byte(char c) noexcept {
    return static_cast<unsigned char>(c);
  }
  /// Reads two overlapping words and shifts the second into place.
  void read_words(const char* from, std::size_t size) noexcept {
    if (size >= 8) {
      std::memcpy(&first, from, sizeof first);
      const std::uint64_t end = word(from + size - 4);
      last = static_cast<std::uint32_t>(end >> (8 * (kMost - size)));
    } else if (size >= 4) {
      const std::uint64_t end = word(from + size - 4);
      first = word(from) | end << (8 * (size - 4));
    } else if (size != 0) {
      first = byte(from[0]) | byte(from[size / 2]) << (8 * (size / 2)) |
              byte(from[size - 1]) << (8 * (size - 1));
    }
  }
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_SHORT_TEXT_H_
