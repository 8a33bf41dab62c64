// Source lines as shown on a terminal.

#include "diagnostics/display_line.h"

#include <algorithm>

#include "text/graphemes.h"
#include "text/utf8.h"

namespace hcl::diagnostics {
namespace {

constexpr int kTabWidth = 4;
constexpr std::string_view kCutMark = "...";
// The number of bytes of a line that are examined before and after the focus.
constexpr std::uint32_t kWindow = 2048;

// The part of a line around the focus, cut between code points.
ByteSpan window(const SourceFile& file, ByteSpan line, std::uint32_t focus) {
  const auto is_inside = [&file](std::uint32_t byte) {
    return text::is_continuation(file.text()[byte]);
  };
  ByteSpan result = line;
  if (focus > line.begin + kWindow) result.begin = focus - kWindow;
  if (line.end > focus + kWindow) result.end = focus + kWindow;
  while (result.begin < focus && is_inside(result.begin)) ++result.begin;
  while (result.end > focus && result.end < line.end && is_inside(result.end)) {
    --result.end;
  }
  return result;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const text::Decoded next = text::decode_utf8(text, i);
    const char32_t c = next.code_point;
    const bool is_control = c < 0x20 || (c >= 0x7F && c < 0xA0) ||
                            (c >= 0x202A && c <= 0x202E) ||
                            (c >= 0x2066 && c <= 0x2069);
    if (is_control || !next.valid) {
      result += "\uFFFD";
    } else {
      result.append(text.substr(i, next.size));
    }
    i += next.size;
  }
  return result;
}

std::vector<DisplayLine::Cluster> DisplayLine::clusters(const SourceFile& file,
                                                        ByteSpan line) {
  const std::string_view text = file.text().substr(0, line.end);
  std::vector<Cluster> result;
  int column = 0;
  for (std::size_t i = line.begin; i < line.end;) {
    const std::size_t end = text::grapheme_end(text, i);
    const std::string_view cluster = text.substr(i, end - i);
    Cluster next = {static_cast<std::uint32_t>(i), 1, printable(cluster)};
    if (cluster == "\t") {
      next.width = kTabWidth - column % kTabWidth;
      next.text = std::string(static_cast<std::size_t>(next.width), ' ');
    } else {
      next.width = std::max(1, text::grapheme_width(cluster));
    }
    column += next.width;
    result.push_back(std::move(next));
    i = end;
  }
  result.push_back({line.end, 0, ""});
  return result;
}

DisplayLine::DisplayLine(const SourceFile& file, ByteSpan line,
                         std::uint32_t focus, int width) {
  const std::uint32_t at = std::clamp(focus, line.begin, line.end);
  const ByteSpan part = window(file, line, at);
  const std::vector<Cluster> all = clusters(file, part);
  first_visible_ = line.begin;
  while (first_visible_ < line.end && (file.text()[first_visible_] == ' ' ||
                                       file.text()[first_visible_] == '\t')) {
    ++first_visible_;
  }
  int total = 0;
  int before = 0;
  for (const Cluster& cluster : all) {
    if (cluster.byte < at) before += cluster.width;
    total += cluster.width;
  }
  const bool fits = part == line && total <= width;
  std::size_t begin = 0;
  if (!fits && before > width / 2) {
    // The focus moves to a third of the width.
    for (int skip = before - width / 3; skip > 0; ++begin) {
      skip -= all[begin].width;
    }
  }
  if (begin > 0 || part.begin > line.begin) text_ = kCutMark;
  const int left = static_cast<int>(text_.size());
  show(all, begin, fits ? width : width - left - 3);
  if (cells_.back().byte < line.end) text_ += kCutMark;
}

void DisplayLine::show(const std::vector<Cluster>& line, std::size_t begin,
                       int width) {
  int column = static_cast<int>(text_.size());
  const int limit = column + width;
  for (std::size_t i = begin; i < line.size(); ++i) {
    cells_.push_back({line[i].byte, column});
    if (column + line[i].width > limit) break;
    text_ += line[i].text;
    column += line[i].width;
  }
}

int DisplayLine::column(std::uint32_t byte) const {
  const auto after = std::upper_bound(
      cells_.begin(), cells_.end(), byte,
      [](std::uint32_t value, const Cell& cell) { return value < cell.byte; });
  return after == cells_.begin() ? cells_.front().column
                                 : std::prev(after)->column;
}

}  // namespace hcl::diagnostics
