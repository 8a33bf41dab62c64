#ifndef HCL_VALUE_FIXED_ROUND_H_
#define HCL_VALUE_FIXED_ROUND_H_

#include <cstdint>

#include "value/fixed_words.h"

namespace hcl::fixed {

// Rounds to a precision of at most 512 bits, half to even; whether the fraction
// became one.
bool round(Long& fraction, std::uint32_t precision);

// The number of a fraction rounded to a precision. False where the exponent is
// out of range.
bool finish(bool negative, std::int64_t top, Long& fraction,
            std::uint32_t precision, Number& result);

inline bool in_range(std::int64_t top) {
  return top >= exact::kMinExponent && top <= exact::kMaxExponent;
}

// Adds one to the words above the lowest, which has become zero.
void carry_on(exact::FixedNode& node);

// The number of a fraction rounded to 512 bits, half to even; `rest` is what
// follows it, its last bit also set where anything follows. False where the
// exponent is at the ends of its range.
[[gnu::always_inline]] inline bool finish_full(bool negative, std::int64_t top,
                                               const Words& words,
                                               std::uint64_t rest,
                                               Number& result) {
  if (top < exact::kMinExponent || top >= exact::kMaxExponent) return false;
  exact::FixedNode* node = exact::new_node(negative, top);
  for_each_word([&](std::size_t i) { node->words[i] = words[i]; });
  const bool up = rest > kHighest || (rest == kHighest && words[0] % 2 != 0);
  node->words[0] = words[0] + (up ? 1 : 0);
  if (up && node->words[0] == 0) [[unlikely]]
    carry_on(*node);
  exact::put(result, node, kBits);
  return true;
}

}  // namespace hcl::fixed

#endif  // HCL_VALUE_FIXED_ROUND_H_
