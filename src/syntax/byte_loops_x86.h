#ifndef HCL_SRC_SYNTAX_BYTE_LOOPS_X86_H_
#define HCL_SRC_SYNTAX_BYTE_LOOPS_X86_H_

#include <nmmintrin.h>

#include <cstddef>
#include <cstdint>

#include "syntax/byte_loops.h"

#define HCL_SYNTAX_VECTORS 1
// The loops must be compiled for processors that have the instructions, and one
// is chosen when the program runs.
#define HCL_SYNTAX_SSE42 1

namespace hcl::syntax {

// The look-up of nibbles needs SSSE3, that of ranges SSE4.2, which every x86-64
// processor since 2011 has, but the compiler may not assume.
[[gnu::target("sse4.2")]] inline const std::uint8_t* skip_run(
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

// One instruction compares sixteen bytes with all ranges and counts those
// before the first one that is in none. A zero byte ends the bytes as well as
// the ranges.
[[gnu::target("sse4.2")]] inline std::size_t skip_ranges(
    const std::uint8_t* base, std::size_t at, const ByteRanges& ranges) {
  constexpr int kMode =
      _SIDD_UBYTE_OPS | _SIDD_CMP_RANGES | _SIDD_NEGATIVE_POLARITY;
  const __m128i set =
      _mm_load_si128(reinterpret_cast<const __m128i*>(ranges.data()));
  for (;;) {
    const __m128i bytes =
        _mm_loadu_si128(reinterpret_cast<const __m128i*>(base + at));
    const int inside = _mm_cmpistri(set, bytes, kMode);
    at += static_cast<unsigned>(inside);
    if (inside != 16) return at;
  }
}

// Whether this processor has the instructions.
inline bool has_sse42() { return __builtin_cpu_supports("sse4.2") != 0; }

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_BYTE_LOOPS_X86_H_
