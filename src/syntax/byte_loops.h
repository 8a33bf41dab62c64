#ifndef HCL_SRC_SYNTAX_BYTE_LOOPS_H_
#define HCL_SRC_SYNTAX_BYTE_LOOPS_H_

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && \
    !defined(HCL_PORTABLE)
#define HCL_SYNTAX_SSSE3 1
#include <tmmintrin.h>
#endif

// Vectorized skipping of runs of bytes that keep the lexer's automaton in one
// state: spaces, the rest of an identifier, the text of a string or comment.
namespace hcl::syntax {

// A set of ASCII bytes: bit `byte >> 4` of element `byte & 15`.
using NibbleSet = std::array<std::uint8_t, 16>;

#ifdef HCL_SYNTAX_SSSE3
// Returns the first byte at or after `p` that is not in the set. Reads up to 16
// bytes beyond it; the padding of a source is zero, and zero is in no set.
[[gnu::target("ssse3")]] inline const std::uint8_t* skip_run_ssse3(
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
    const __m128i low =
        _mm_shuffle_epi8(low_table, _mm_and_si128(bytes, nibble));
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

// Whether this processor supports SSSE3.
inline bool has_ssse3() { return __builtin_cpu_supports("ssse3") != 0; }
#endif

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_BYTE_LOOPS_H_
