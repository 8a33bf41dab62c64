#include "lsp/text/comments.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hcl::lsp {
namespace {

// The end of the comment that begins a piece; 0 if none does.
std::size_t comment_end(std::string_view piece) {
  if (piece.starts_with("/*")) {
    const std::size_t end = piece.find("*/", 2);
    return end == std::string_view::npos ? piece.size() : end + 2;
  }
  if (!piece.starts_with('#') && !piece.starts_with("//")) return 0;
  std::size_t end = std::min(piece.find('\n'), piece.size());
  if (end > 0 && piece[end - 1] == '\r') --end;
  return end;
}

}  // namespace

std::vector<ByteSpan> comments_in(std::string_view text, ByteSpan gap) {
  std::vector<ByteSpan> found;
  std::uint32_t at = gap.begin;
  while (at < gap.end) {
    const std::size_t size = comment_end(text.substr(at, gap.end - at));
    if (size > 0) {
      found.push_back({at, at + static_cast<std::uint32_t>(size)});
    }
    at += static_cast<std::uint32_t>(std::max<std::size_t>(size, 1));
  }
  return found;
}

}  // namespace hcl::lsp
