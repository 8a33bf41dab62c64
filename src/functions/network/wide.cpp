#include "functions/network/wide.h"

#include <algorithm>
#include <array>

namespace hcl::functions {

Wide Wide::ones(int exponent) {
  Wide out;
  for (auto& word : out.words_) {
    const int bits = std::clamp(exponent, 0, 64);
    word = bits == 0 ? 0 : ~std::uint64_t{0} >> (64 - bits);
    exponent -= 64;
  }
  return out;
}

std::optional<Wide> Wide::of(const Number& number) {
  if (const auto small = number.to_int64()) {
    const auto magnitude = static_cast<std::uint64_t>(*small);
    return *small < 0 ? Wide(0 - magnitude).negated() : Wide(magnitude);
  }
  const Number::Parts parts = number.parts();
  if (parts.infinite || parts.exponent < 0 || parts.exponent > 140 ||
      parts.magnitude.size() > 3) {
    return std::nullopt;
  }
  Wide out;
  for (std::size_t at = 0; at < parts.magnitude.size(); ++at) {
    out.words_[at] = parts.magnitude[at];
  }
  if (ones(140 - static_cast<int>(parts.exponent)) < out) {
    return std::nullopt;
  }
  out = out.shifted(static_cast<int>(parts.exponent));
  return parts.negative ? out.negated() : out;
}

Wide Wide::of(const Address& address) {
  Wide out(address.low);
  out.words_[1] = address.high;
  return out;
}

Wide Wide::negated() const {
  Wide out;
  for (std::size_t at = 0; at < words_.size(); ++at) {
    out.words_[at] = ~words_[at];
  }
  return out + Wide(1);
}

// Shifts left, or right if `bits` is negative, which requires a value that is
// not negative.
Wide Wide::shifted(int bits) const {
  const int words = bits >= 0 ? bits / 64 : -((-bits + 63) / 64);
  const auto rest = static_cast<unsigned>(bits - words * 64);
  if (words > kWords || words < -kWords) return Wide();
  // Zero words around the value give every word of the result two source words.
  std::array<std::uint64_t, 3 * kWords + 1> padded{};
  std::copy(words_.begin(), words_.end(), padded.begin() + kWords + 1);
  const auto* from = padded.data() + kWords - words;
  Wide out;
  for (auto& word : out.words_) {
    word = from[1] << rest;
    if (rest != 0) word |= from[0] >> (64U - rest);
    ++from;
  }
  return out;
}

std::optional<Address> Wide::address(int bits) const {
  const Wide value = is_negative() ? negated() : *this;
  if (ones(bits) < value) return std::nullopt;
  return Address{.high = value.words_[1], .low = value.words_[0], .bits = bits};
}

Wide operator+(const Wide& left, const Wide& right) {
  Wide out;
  std::uint64_t carry = 0;
  for (std::size_t at = 0; at < out.words_.size(); ++at) {
    const std::uint64_t sum = left.words_[at] + right.words_[at];
    out.words_[at] = sum + carry;
    carry = (sum < left.words_[at] || out.words_[at] < sum) ? 1 : 0;
  }
  return out;
}

Wide operator|(Wide left, const Wide& right) {
  for (std::size_t at = 0; at < left.words_.size(); ++at) {
    left.words_[at] |= right.words_[at];
  }
  return left;
}

}  // namespace hcl::functions
