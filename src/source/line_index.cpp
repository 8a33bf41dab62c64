// Line beginnings and columns of a source.

#include "source/line_index.h"

#include <algorithm>
#include <cstring>

#include "text/graphemes.h"
#include "text/utf8.h"

namespace hcl::source {
namespace {

// The number of bytes of a line between two marks.
constexpr std::uint32_t kMarkDistance = 4096;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The number of clusters between two boundaries. In a run of ASCII every byte
// is a cluster, except the last one, which a combining code point may follow,
// and CR before LF.
std::uint32_t count_clusters(std::string_view text, std::uint32_t begin,
                             std::uint32_t end) {
  std::uint32_t count = 0;
  std::size_t i = begin;
  while (i < end) {
    const std::size_t ascii = text::ascii_prefix(text.substr(0, end), i);
    const std::size_t plain = ascii > 2 ? ascii - 2 : 0;
    count += static_cast<std::uint32_t>(plain);
    i += plain;
    const std::size_t next = text::grapheme_end(text, i);
    if (next > end) break;
    i = next;
    ++count;
  }
  return count;
}

}  // namespace

LineIndex::LineIndex(std::string_view text) {
  all_ascii_ = text::ascii_prefix(text, 0) == text.size();
  add_lines(text);
  if (all_ascii_) return;
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    mark_size_ = static_cast<std::uint32_t>(kByteOrderMark.size());
  }
  for (std::size_t line = 0; line < starts_.size(); ++line) {
    const std::uint32_t end = line + 1 < starts_.size()
                                  ? starts_[line + 1]
                                  : static_cast<std::uint32_t>(text.size());
    if (end - starts_[line] > kMarkDistance) {
      add_marks(text, first_column(starts_[line]), end);
    }
  }
}

void LineIndex::add_lines(std::string_view text) {
  starts_.push_back(0);
  std::size_t at = text.find('\n');
  while (at != std::string_view::npos) {
    starts_.push_back(static_cast<std::uint32_t>(at + 1));
    at = text.find('\n', at + 1);
  }
}

void LineIndex::add_marks(std::string_view text, std::uint32_t begin,
                          std::uint32_t end) {
  Mark mark = {begin, 0};
  for (std::size_t i = begin; i < end;) {
    i = text::grapheme_end(text, i);
    ++mark.clusters;
    if (i - mark.byte >= kMarkDistance) {
      mark.byte = static_cast<std::uint32_t>(i);
      marks_.push_back(mark);
    }
  }
}

std::size_t LineIndex::line_of(std::uint32_t byte) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), byte);
  return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

std::uint32_t LineIndex::first_column(std::uint32_t byte) const {
  return std::max(starts_[line_of(byte)], mark_size_);
}

std::int32_t LineIndex::column(std::string_view text,
                               std::uint32_t byte) const {
  Mark from = {first_column(byte), 0};
  if (all_ascii_) {
    const bool inside_crlf = byte > from.byte && byte < text.size() &&
                             text[byte] == '\n' && text[byte - 1] == '\r';
    return static_cast<std::int32_t>(byte - from.byte) + (inside_crlf ? 0 : 1);
  }
  const auto after = std::upper_bound(
      marks_.begin(), marks_.end(), byte,
      [](std::uint32_t value, const Mark& mark) { return value < mark.byte; });
  if (after != marks_.begin() && std::prev(after)->byte > from.byte) {
    from = *std::prev(after);
  }
  return static_cast<std::int32_t>(from.clusters +
                                   count_clusters(text, from.byte, byte)) +
         1;
}

std::int32_t LineIndex::utf16_column(std::string_view text,
                                     std::uint32_t byte) const {
  const std::uint32_t begin = first_column(byte);
  if (all_ascii_) return static_cast<std::int32_t>(byte - begin) + 1;
  std::int32_t column = 1;
  for (std::size_t i = begin; i < byte;) {
    const text::Decoded next = text::decode_utf8(text, i);
    if (i + next.size > byte) break;
    column += next.code_point > 0xFFFF ? 2 : 1;
    i += next.size;
  }
  return column;
}

}  // namespace hcl::source
