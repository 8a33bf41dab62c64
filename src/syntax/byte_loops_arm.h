#ifndef HCL_SRC_SYNTAX_BYTE_LOOPS_ARM_H_
#define HCL_SRC_SYNTAX_BYTE_LOOPS_ARM_H_

#include <arm_neon.h>

#include <bit>
#include <cstdint>

#include "syntax/byte_loops.h"

#define HCL_SYNTAX_VECTORS 1

namespace hcl::syntax {

// Every 64-bit ARM processor has these instructions. A look-up with an index
// above 15 gives 0, so a byte that is not ASCII is in no set.
inline const std::uint8_t* skip_run(const std::uint8_t* p,
                                    const NibbleSet& set) {
  alignas(16) static constexpr std::uint8_t kBits[16] = {1,  2,  4,  8,
                                                         16, 32, 64, 128};
  const uint8x16_t low_table = vld1q_u8(set.data());
  const uint8x16_t high_table = vld1q_u8(kBits);
  for (;;) {
    const uint8x16_t bytes = vld1q_u8(p);
    const uint8x16_t low =
        vqtbl1q_u8(low_table, vandq_u8(bytes, vdupq_n_u8(15)));
    const uint8x16_t high = vqtbl1q_u8(high_table, vshrq_n_u8(bytes, 4));
    const uint8x16_t stops = vceqzq_u8(vandq_u8(low, high));
    // Four bits for each byte: there is no mask of one bit.
    const std::uint64_t mask = vget_lane_u64(
        vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(stops), 4)), 0);
    if (mask != 0) return p + std::countr_zero(mask) / 4;
    p += 16;
  }
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_BYTE_LOOPS_ARM_H_
