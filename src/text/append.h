#ifndef HCL_SRC_TEXT_APPEND_H_
#define HCL_SRC_TEXT_APPEND_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

// Appends short texts to a buffer without a function call.
namespace hcl::text {

template <typename Word>
void copy_word(const char* from, char* to) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  std::memcpy(to, &word, sizeof word);
}

// Writes a piece at `to`, where there must be room for it, and returns the
// position after it. Common pieces of templates are copied without a call: four
// to sixteen bytes as two words that may overlap, and one to three bytes as the
// first, the middle and the last.
[[gnu::always_inline]] inline char* append(std::string_view piece, char* to) {
  const char* from = piece.data();
  const std::size_t size = piece.size();
  if (size > 16) {
    std::memcpy(to, from, size);
  } else if (size >= 8) {
    copy_word<std::uint64_t>(from, to);
    copy_word<std::uint64_t>(from + size - 8, to + size - 8);
  } else if (size >= 4) {
    copy_word<std::uint32_t>(from, to);
    copy_word<std::uint32_t>(from + size - 4, to + size - 4);
  } else if (size != 0) {
    to[0] = from[0];
    to[size / 2] = from[size / 2];
    to[size - 1] = from[size - 1];
  }
  return to + size;
}

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_APPEND_H_
