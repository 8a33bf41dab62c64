#ifndef HCL_SRC_NUMBER_FIXED512_ROUND_H_
#define HCL_SRC_NUMBER_FIXED512_ROUND_H_

#include <cstdint>

#include "number/limbs.h"

namespace hcl::fixed512 {

// Rounds to a precision of at most 512 bits, half to even. Returns whether the
// fraction became one.
bool round(Long& fraction, std::uint32_t precision);

// Makes a number of a fraction rounded to a precision. False if the exponent is
// out of range.
bool finish(bool negative, std::int64_t top, Long& fraction,
            std::uint32_t precision, Number& result);

inline bool in_range(std::int64_t top) {
  return top >= bigfloat::kMinExponent && top <= bigfloat::kMaxExponent;
}

// Propagates a carry into the words above the lowest, which has become zero.
void carry_on(bigfloat::FixedNode& node);

// Rounds the fraction of a node to 512 bits, half to even. `rest` is the word
// after the fraction; its last bit is also set if anything nonzero follows.
inline void round_full(bigfloat::FixedNode& node, std::uint64_t rest) {
  const bool up =
      rest > kHighest || (rest == kHighest && node.words[0] % 2 != 0);
  if (up && ++node.words[0] == 0) [[unlikely]]
    carry_on(node);
}

// Makes a number of a fraction rounded to 512 bits, half to even. `rest` is the
// word after the fraction; its last bit is also set if anything nonzero
// follows. False if the exponent is at the ends of its range.
[[gnu::always_inline]] inline bool finish_full(bool negative, std::int64_t top,
                                               const Limbs& words,
                                               std::uint64_t rest,
                                               Number& result) {
  if (top < bigfloat::kMinExponent || top >= bigfloat::kMaxExponent)
    return false;
  bigfloat::FixedNode* node = bigfloat::new_node(negative, top);
  for_each_limb([&](std::size_t i) { node->words[i] = words[i]; });
  round_full(*node, rest);
  bigfloat::put(result, node, kBits);
  return true;
}

}  // namespace hcl::fixed512

#endif  // HCL_SRC_NUMBER_FIXED512_ROUND_H_
