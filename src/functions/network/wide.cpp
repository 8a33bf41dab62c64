#include "functions/network/wide.h"

namespace hcl::functions {

Wide Wide::ones(int exponent) { return Wide(1).shifted(exponent) - Wide(1); }

std::optional<Wide> Wide::of(const Number& number) {
  const Number::Parts parts = number.parts();
  if (parts.infinite || parts.exponent < 0 || parts.exponent > 140 ||
      parts.magnitude.size() > 3) {
    return std::nullopt;
  }
  Wide out;
  for (std::size_t at = 0; at < parts.magnitude.size(); ++at) {
    out.words_[at] = parts.magnitude[at];
  }
  if (ones(140).shifted(-static_cast<int>(parts.exponent)) < out) {
    return std::nullopt;
  }
  out = out.shifted(static_cast<int>(parts.exponent));
  return parts.negative ? out.negated() : out;
}

Wide Wide::of(const Address& address) {
  Wide out;
  for (int at = 0; at < address.size; ++at) {
    out = out.shifted(8) | Wide(address.bytes[static_cast<std::size_t>(at)]);
  }
  return out;
}

Wide Wide::negated() const {
  Wide out;
  for (std::size_t at = 0; at < words_.size(); ++at) {
    out.words_[at] = ~words_[at];
  }
  return out + Wide(1);
}

// To the left; to the right where `bits` is negative, for what is not
// negative.
Wide Wide::shifted(int bits) const {
  Wide out;
  const int count = static_cast<int>(words_.size());
  const int words = bits >= 0 ? bits / 64 : -((-bits + 63) / 64);
  const auto rest = static_cast<unsigned>(bits - words * 64);
  for (int at = 0; at < count; ++at) {
    const auto word = [&](int from) -> std::uint64_t {
      return from >= 0 && from < count ? words_[static_cast<std::size_t>(from)]
                                       : 0;
    };
    std::uint64_t value = word(at - words) << rest;
    if (rest != 0) value |= word(at - words - 1) >> (64U - rest);
    out.words_[static_cast<std::size_t>(at)] = value;
  }
  return out;
}

std::optional<Address> Wide::address(int size) const {
  Wide rest = is_negative() ? negated() : *this;
  Address out{.size = size};
  for (int at = size; at-- > 0;) {
    out.bytes[static_cast<std::size_t>(at)] =
        static_cast<std::uint8_t>(rest.low() & 0xffU);
    rest = rest.shifted(-8);
  }
  if (rest.words_ != Wide().words_) return std::nullopt;
  return out;
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
