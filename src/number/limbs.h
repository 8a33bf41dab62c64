#ifndef HCL_SRC_NUMBER_LIMBS_H_
#define HCL_SRC_NUMBER_LIMBS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "number/bigfloat_node.h"

#if defined(__SSE2__) && !defined(HCL_PORTABLE)
#include <emmintrin.h>
#endif

// Fractions of 512 bits as arrays of machine words (limbs).
namespace hcl::fixed512 {

using bigfloat::kLimbs;
using bigfloat::Limbs;

__extension__ using Wide = unsigned __int128;

// A fraction with an additional first word for the 64 bits that follow it. The
// lowest of these bits is sticky: it is also set if anything nonzero follows.
constexpr std::size_t kLongLimbs = kLimbs + 1;
using Long = std::array<std::uint64_t, kLongLimbs>;

inline std::uint64_t low(Wide value) noexcept {
  return static_cast<std::uint64_t>(value);
}

inline std::uint64_t high(Wide value) noexcept {
  return static_cast<std::uint64_t>(value >> 64U);
}

// Three words, the least significant first.
struct Triple {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::uint64_t third = 0;
};

// Hand-written assembly, because compilers turn the portable loops below into
// more instructions than a carry chain needs; the portable form is its
// specification. Without optimization there are too few registers for the
// operands.
#if defined(__x86_64__) && defined(__OPTIMIZE__) && !defined(HCL_PORTABLE)

inline void add_to(Triple& sum, Wide value) noexcept {
  __asm__("addq %3, %0\n\tadcq %4, %1\n\tadcq $0, %2"
          : "+r"(sum.first), "+r"(sum.second), "+r"(sum.third)
          : "r"(low(value)), "r"(high(value))
          : "cc");
}

// words + by + carry; returns the carry of the sum. Both carries are 0 or 1.
inline std::uint64_t add_to(Limbs& words, const Limbs& by,
                            std::uint64_t carry) noexcept {
  auto [w0, w1, w2, w3, w4, w5, w6, w7] = words;
  __asm__(
      "negq %8\n\tadcq %9, %0\n\tadcq %10, %1\n\tadcq %11, %2\n\t"
      "adcq %12, %3\n\tadcq %13, %4\n\tadcq %14, %5\n\tadcq %15, %6\n\t"
      "adcq %16, %7\n\tsbbq %8, %8"
      : "+r"(w0), "+r"(w1), "+r"(w2), "+r"(w3), "+r"(w4), "+r"(w5), "+r"(w6),
        "+r"(w7), "+r"(carry)
      : "m"(by[0]), "m"(by[1]), "m"(by[2]), "m"(by[3]), "m"(by[4]), "m"(by[5]),
        "m"(by[6]), "m"(by[7])
      : "cc");
  words = {w0, w1, w2, w3, w4, w5, w6, w7};
  return 0 - carry;
}

#else

inline void add_to(Triple& sum, Wide value) noexcept {
  const Wide first = Wide{sum.first} + low(value);
  const Wide second = Wide{sum.second} + high(value) + high(first);
  sum.first = low(first);
  sum.second = low(second);
  sum.third += high(second);
}

inline std::uint64_t add_to(Limbs& words, const Limbs& by,
                            std::uint64_t carry) noexcept {
  for (std::size_t i = 0; i < kLimbs; ++i) {
    const Wide sum = Wide{words[i]} + by[i] + carry;
    words[i] = low(sum);
    carry = high(sum);
  }
  return carry;
}

#endif

// Calls `call` with 0 to kLimbs - 1, fully unrolled.
template <typename Call, std::size_t... I>
inline void unrolled(const Call& call, std::index_sequence<I...> /*unused*/) {
  (call(I), ...);
}

template <typename Call>
inline void for_each_limb(const Call& call) {
  unrolled(call, std::make_index_sequence<kLimbs>());
}

// Word i of the words times 2^-shift; the shift is less than 64.
inline std::uint64_t shifted_limb(const Limbs& words, std::size_t i,
                                  unsigned shift) noexcept {
  const std::uint64_t upper = i + 1 < kLimbs ? words[i + 1] : 0;
  return (words[i] >> shift) | (upper << 1U << (63 - shift));
}

// Words times 2^-shift, with a shift of less than 64; `out` may be `words`.
inline void shift_limbs(const Limbs& words, unsigned shift,
                        Limbs& out) noexcept {
#if defined(__SSE2__) && !defined(HCL_PORTABLE)
  const __m128i down = _mm_cvtsi32_si128(static_cast<int>(shift));
  // A shift by 64 gives zero.
  const __m128i up = _mm_cvtsi32_si128(static_cast<int>(64 - shift));
  const auto load = [&](std::size_t i) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(&words[i]));
  };
  for (std::size_t i = 0; i < kLimbs; i += 2) {
    const __m128i pair = load(i);
    const __m128i next = i + 2 < kLimbs ? load(i + 1) : _mm_srli_si128(pair, 8);
    _mm_storeu_si128(
        reinterpret_cast<__m128i*>(&out[i]),
        _mm_or_si128(_mm_srl_epi64(pair, down), _mm_sll_epi64(next, up)));
  }
#else
  for_each_limb([&](std::size_t i) { out[i] = shifted_limb(words, i, shift); });
#endif
}

// Doubles the words and the word that follows them; the highest bit must be
// clear.
[[gnu::always_inline]] inline void double_words(Limbs& words,
                                                std::uint64_t& rest) noexcept {
  for_each_limb([&](std::size_t j) {
    const std::size_t i = kLimbs - 1 - j;
    words[i] = (words[i] << 1U) | ((i > 0 ? words[i - 1] : rest) >> 63U);
  });
  rest <<= 1U;
}

// -1, 0 or 1.
inline int compare_limbs(const Limbs& a, const Limbs& b) noexcept {
  for (std::size_t i = kLimbs; i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// The number of zero words at the lower end, at most kLimbs - 1.
inline std::size_t zero_limbs(const Limbs& words) noexcept {
  std::size_t count = 0;
  while (count < kLimbs - 1 && words[count] == 0) ++count;
  return count;
}

constexpr std::uint64_t kHighest = std::uint64_t{1} << 63U;
constexpr std::uint32_t kBits = 64 * kLimbs;

}  // namespace hcl::fixed512

#endif  // HCL_SRC_NUMBER_LIMBS_H_
