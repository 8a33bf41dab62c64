#ifndef HCL_SRC_HASH_SAME_TEXT_H_
#define HCL_SRC_HASH_SAME_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace hcl {

// The longest text that is compared without a call.
constexpr std::size_t kShortText = 16;

// Whether two texts are equal and short, as most names are.
[[gnu::always_inline]] inline bool same_short_text(std::string_view left,
                                                   std::string_view right) {
  const std::size_t size = left.size();
  if (size != right.size()) return false;
  const auto differ = [&]<typename Word>(Word /*type*/, std::size_t at) {
    Word a{};
    Word b{};
    std::memcpy(&a, left.data() + at, sizeof a);
    std::memcpy(&b, right.data() + at, sizeof b);
    return a ^ b;
  };
  if (size > kShortText) return false;
  if (size >= 8) {
    return (differ(std::uint64_t{}, 0) | differ(std::uint64_t{}, size - 8)) ==
           0;
  }
  if (size >= 4) {
    return (differ(std::uint32_t{}, 0) | differ(std::uint32_t{}, size - 4)) ==
           0;
  }
  return size == 0 ||
         (left[0] == right[0] && left[size / 2] == right[size / 2] &&
          left[size - 1] == right[size - 1]);
}

// Whether two texts are equal; without a call if they are short.
[[gnu::always_inline]] inline bool same_text(std::string_view left,
                                             std::string_view right) {
  return left.size() > kShortText ? left == right
                                  : same_short_text(left, right);
}

}  // namespace hcl

#endif  // HCL_SRC_HASH_SAME_TEXT_H_
