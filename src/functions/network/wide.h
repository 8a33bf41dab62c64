#ifndef HCL_SRC_FUNCTIONS_NETWORK_WIDE_H_
#define HCL_SRC_FUNCTIONS_NETWORK_WIDE_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "functions/network/address.h"
#include "hcl/number.h"

namespace hcl::functions {

// An integer of 320 bits in two's complement, the least significant word first:
// wide enough for an address-sized number shifted to any position in an
// address.
class Wide {
 public:
  Wide() = default;
  explicit Wide(std::uint64_t value) { words_[0] = value; }
  // 2^exponent - 1; exponents of 0 to 256.
  static Wide ones(int exponent);
  // Converts a whole number of at most 140 bits.
  static std::optional<Wide> of(const Number& number);
  static Wide of(const Address& address);

  bool is_negative() const { return (words_.back() >> 63U) != 0; }
  std::uint64_t low() const { return words_[0]; }
  Wide negated() const;
  Wide shifted(int bits) const;
  // The absolute value as an address of this many bits; nothing if it needs
  // more.
  std::optional<Address> address(int bits) const;

  friend Wide operator+(const Wide& left, const Wide& right);
  friend Wide operator-(const Wide& left, const Wide& right) {
    return left + right.negated();
  }
  friend Wide operator|(Wide left, const Wide& right);
  friend bool operator<(const Wide& left, const Wide& right) {
    if (left.is_negative() != right.is_negative()) return left.is_negative();
    return std::lexicographical_compare(
        left.words_.rbegin(), left.words_.rend(), right.words_.rbegin(),
        right.words_.rend());
  }

 private:
  static constexpr int kWords = 5;
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NETWORK_WIDE_H_
