// Rounding of fractions.

#include "number/fixed512_round.h"

namespace hcl::fixed512 {
namespace {

// Adds one to the last bit of the fraction; returns whether it became one.
bool increment(Long& fraction, std::size_t word, std::uint64_t unit) {
  for (; word < kLongLimbs; ++word) {
    fraction[word] += unit;
    if (fraction[word] >= unit) return false;
    unit = 1;
  }
  fraction[kLongLimbs - 1] = kHighest;
  return true;
}

// Rounds to less than 512 bits, half to even; returns whether the fraction
// became one.
bool round_short(Long& fraction, std::uint32_t precision) {
  const std::size_t cut = 64 * kLongLimbs - precision;
  const std::size_t word = cut / 64;
  const std::uint64_t unit = std::uint64_t{1} << (cut % 64);
  // The word of the highest bit to cut, and that bit.
  const std::size_t half_word = (cut - 1) / 64;
  const std::uint64_t half = std::uint64_t{1} << ((cut - 1) % 64);
  bool rest = (fraction[half_word] & (half - 1)) != 0;
  for (std::size_t i = 0; i < half_word; ++i) {
    rest = rest || fraction[i] != 0;
    fraction[i] = 0;
  }
  const bool is_half = (fraction[half_word] & half) != 0;
  fraction[half_word] &= ~(half | (half - 1));
  const bool odd = (fraction[word] & unit) != 0;
  return is_half && (rest || odd) && increment(fraction, word, unit);
}

}  // namespace

bool round(Long& fraction, std::uint32_t precision) {
  if (precision < kBits) return round_short(fraction, precision);
  const std::uint64_t rest = fraction[0];
  const bool up = rest > kHighest || (rest == kHighest && fraction[1] % 2 != 0);
  return up && increment(fraction, 1, 1);
}

bool finish(bool negative, std::int64_t top, Long& fraction,
            std::uint32_t precision, Number& result) {
  if (!in_range(top)) return false;
  if (round(fraction, precision) && ++top > bigfloat::kMaxExponent)
    return false;
  result = bigfloat::make_finite(negative, top, &fraction[1], precision);
  return true;
}

void carry_on(bigfloat::FixedNode& node) {
  for (std::size_t i = 1; i < kLimbs; ++i) {
    if (++node.words[i] != 0) return;
  }
  node.words[kLimbs - 1] = kHighest;
  ++node.top;
}

}  // namespace hcl::fixed512
