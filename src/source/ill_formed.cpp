// Finds bytes that are not UTF-8.

#include "source/ill_formed.h"

namespace hcl::source {

std::vector<ByteSpan> find_ill_formed(std::string_view text,
                                      text::Utf8Mode mode, std::size_t limit) {
  std::vector<ByteSpan> found;
  std::size_t i = text::ascii_prefix(text, 0);
  while (i < text.size()) {
    if (static_cast<std::uint8_t>(text[i]) < 0x80U) {
      i += text::ascii_prefix(text, i);
      continue;
    }
    const std::size_t size = text::sequence_length(text, i, mode);
    if (size != 0) {
      i += size;
      continue;
    }
    const auto at = static_cast<std::uint32_t>(i);
    if (!found.empty() && found.back().end == at) {
      ++found.back().end;
    } else if (found.size() < limit) {
      found.push_back({at, at + 1});
    } else {
      break;
    }
    ++i;
  }
  return found;
}

}  // namespace hcl::source
