#ifndef HCL_SRC_SYNTAX_BYTE_LOOPS_X86_H_
#define HCL_SRC_SYNTAX_BYTE_LOOPS_X86_H_

#include <tmmintrin.h>

#include <cstdint>

#include "syntax/byte_loops.h"

#define HCL_SYNTAX_VECTORS 1
// The loop must be compiled for processors that have the instructions, and one
// is chosen when the program runs.
#define HCL_SYNTAX_SSSE3 1

namespace hcl::syntax {

// The look-up of nibbles needs SSSE3, which every x86-64 processor since 2006
// has, but the compiler may not assume. Code for AVX does the same with fewer
// copies between registers, as its instructions have a third operand.
[[gnu::target("ssse3")]] inline const std::uint8_t* skip_run(
    const std::uint8_t* p, const NibbleSet& set) {
  alignas(16) static constexpr std::uint8_t kBits[16] = {1,  2,  4,  8,
                                                         16, 32, 64, 128};
  const __m128i low_table =
      _mm_loadu_si128(reinterpret_cast<const __m128i*>(set.data()));
  const __m128i high_table =
      _mm_load_si128(reinterpret_cast<const __m128i*>(kBits));
  const __m128i nibble = _mm_set1_epi8(15);
  for (;;) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    // 0 for a byte that is not ASCII.
    const __m128i low = _mm_shuffle_epi8(low_table, bytes);
    const __m128i high = _mm_shuffle_epi8(
        high_table, _mm_and_si128(_mm_srli_epi16(bytes, 4), nibble));
    const int stops = _mm_movemask_epi8(
        _mm_cmpeq_epi8(_mm_and_si128(low, high), _mm_setzero_si128()));
    if (stops != 0) {
      return p + __builtin_ctz(static_cast<unsigned>(stops));
    }
    p += 16;
  }
}

// Whether this processor has the instructions.
inline bool has_avx() { return __builtin_cpu_supports("avx") != 0; }
inline bool has_ssse3() { return __builtin_cpu_supports("ssse3") != 0; }

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_BYTE_LOOPS_X86_H_
