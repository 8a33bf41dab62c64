#ifndef HCL_VALUE_FIXED_WORDS_H_
#define HCL_VALUE_FIXED_WORDS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "value/exact_node.h"

namespace hcl::fixed {

using exact::kWords;
using exact::Words;

__extension__ using Wide = unsigned __int128;

// A fraction and the 64 bits that follow it, which are the first word. The
// last of them is also set where anything follows.
constexpr std::size_t kLongWords = kWords + 1;
using Long = std::array<std::uint64_t, kLongWords>;

inline std::uint64_t low(Wide value) noexcept {
  return static_cast<std::uint64_t>(value);
}

inline std::uint64_t high(Wide value) noexcept {
  return static_cast<std::uint64_t>(value >> 64U);
}

// Calls with 0 to kWords - 1, without a loop.
template <typename Call, std::size_t... I>
inline void unrolled(const Call& call, std::index_sequence<I...> /*unused*/) {
  (call(I), ...);
}

template <typename Call>
inline void for_each_word(const Call& call) {
  unrolled(call, std::make_index_sequence<kWords>());
}

// -1, 0 or 1.
inline int compare_words(const Words& a, const Words& b) noexcept {
  for (std::size_t i = kWords; i-- > 0;) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// The words at the lower end that are zero.
inline std::size_t zero_words(const Words& words) noexcept {
  std::size_t count = 0;
  while (count < kWords - 1 && words[count] == 0) ++count;
  return count;
}

// a / b between one half and two as a fraction, and its binary exponent, 0 or
// 1.
int divide_words(const Words& a, const Words& b, Long& quotient) noexcept;

}  // namespace hcl::fixed

#endif  // HCL_VALUE_FIXED_WORDS_H_
