#ifndef HCL_SRC_NUMBER_BIG_INTEGER_H_
#define HCL_SRC_NUMBER_BIG_INTEGER_H_

// Included by the sources of exact numbers and of exact decimal texts.

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/export.h"

namespace HCL_API hcl {

// Integers of any size; the product of two mantissas of the default precision
// needs no allocation. They are Boost's, whose header big_integer.cpp alone
// includes, because reading it takes longer than reading the rest of the room.
class Int {
 public:
  Int() noexcept : Int(false, 0) {}
  // NOLINTNEXTLINE(google-explicit-constructor): any integer is one.
  Int(std::integral auto value) noexcept
      : Int(value < 0, value < 0 ? 0 - static_cast<std::uint64_t>(value)
                                 : static_cast<std::uint64_t>(value)) {}
  // The least significant word comes first.
  static Int of_words(std::span<const std::uint64_t> words);
  Int(const Int& other);
  Int(Int&& other) noexcept;
  Int& operator=(const Int& other);
  Int& operator=(Int&& other) noexcept;
  ~Int();

  bool is_zero() const noexcept;
  // The magnitude's words, the least significant first.
  std::vector<std::uint64_t> words() const;
  // The lowest words of the magnitude, which must have as many.
  void copy_words(std::span<std::uint64_t> to) const;
  // The value must fit.
  explicit operator std::uint64_t() const;
  explicit operator std::int64_t() const;

  Int& operator+=(const Int& by);
  Int& operator-=(const Int& by);
  Int& operator*=(const Int& by);
  Int& operator<<=(std::size_t count);
  Int& operator>>=(std::size_t count);
  Int& operator++();

  // Negative, zero or positive.
  int compare(const Int& other) const noexcept;
  bool operator==(const Int& other) const noexcept {
    return compare(other) == 0;
  }

  friend Int operator+(Int left, const Int& right) {
    left += right;
    return left;
  }
  friend Int operator-(Int left, const Int& right) {
    left -= right;
    return left;
  }
  friend Int operator*(const Int& left, const Int& right);
  friend Int operator>>(Int left, std::size_t count) {
    left >>= count;
    return left;
  }

 private:
  Int(bool negative, std::uint64_t magnitude) noexcept;
  // The integer of Boost in `storage_`.
  friend struct IntAccess;
  alignas(16) std::array<std::byte, 160> storage_;
};

Int abs(Int value);
// The number of bits of the magnitude, and of its zero bits at the lower end;
// the second must not be given zero.
std::int64_t bits(const Int& value) noexcept;
std::size_t lsb(const Int& value);
bool bit_test(const Int& value, std::size_t index);
// The quotient and the remainder of nonnegative integers; the denominator must
// not be zero.
void divide_qr(const Int& numerator, const Int& denominator, Int& quotient,
               Int& remainder);

inline Int shifted_left(Int value, std::int64_t count) {
  value <<= static_cast<std::size_t>(count);
  return value;
}

// Makes a mantissa odd by moving its trailing zero bits to the exponent.
void strip_zeros(Int& mantissa, std::int64_t& exponent);

// Rounds to a number of bits, half to even. `sticky` means that something
// nonzero follows the mantissa.
void round_bits(Int& mantissa, std::int64_t& exponent, std::int64_t precision,
                bool sticky);

// Converts decimal digits to an integer; divide and conquer above some hundreds
// of digits.
Int integer_of(std::string_view digits);
// The decimal digits of a nonnegative integer.
std::string digits_of(Int value);

// A power of five between two bounds, both scaled by 2^exponent.
struct Power {
  Int low = 1;
  Int high = 1;
  std::int64_t exponent = 0;

  bool is_exact() const { return low == high; }
};

// 5^n between bounds of about `limit` bits; exact if it fits or is small.
Power power_of_five(std::uint64_t n, std::int64_t limit);
// 5^n exactly, however large.
Int exact_power_of_five(std::uint64_t n);
// 5^n as the reference computes it: repeated squaring, rounding the product to
// 64 bits more than the precision and the squares to 128 bits more.
Power reference_power_of_five(std::uint64_t n, std::uint32_t precision);

}  // namespace hcl

#endif  // HCL_SRC_NUMBER_BIG_INTEGER_H_
