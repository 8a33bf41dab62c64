#include "lsp/text/positions.h"

#include <algorithm>

namespace hcl::lsp {
namespace {

// The bytes of a line of which places are noted, and how far these are apart.
constexpr std::uint32_t kLongLine = 1024;
constexpr std::uint32_t kMarkDistance = 512;

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::size_t length_by_lead(unsigned char lead) {
  if (lead < 0xC2U) return 1;
  if (lead < 0xE0U) return 2;
  if (lead < 0xF0U) return 3;
  return lead < 0xF5U ? 4 : 1;
}

// The number of bytes of the character that begins a text, which is not empty;
// 1 if the byte begins none.
std::size_t character_size(std::string_view text) {
  const std::size_t size =
      length_by_lead(static_cast<unsigned char>(text.front()));
  if (size > text.size()) return 1;
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(text[i])) return 1;
  }
  return size;
}

std::uint32_t units(std::size_t bytes, Encoding encoding) {
  switch (encoding) {
    case Encoding::Utf8:
      return static_cast<std::uint32_t>(bytes);
    case Encoding::Utf16:
      return bytes == 4 ? 2 : 1;
    case Encoding::Utf32:
      break;
  }
  return 1;
}

Position place(const Json* json) {
  if (json == nullptr) return {};
  const auto bounded = [json](const char* name) {
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(
        integer_at(*json, name).value_or(0), 0, UINT32_MAX));
  };
  return {bounded("line"), bounded("character")};
}

}  // namespace

LineTable::LineTable(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n' && text[i] != '\r') continue;
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
    begins_.push_back(static_cast<std::uint32_t>(i + 1));
  }
}

std::uint32_t LineTable::line_of(std::uint32_t byte) const {
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), byte);
  return static_cast<std::uint32_t>(after - begins_.begin() - 1);
}

ByteSpan LineTable::line(std::string_view text, std::uint32_t number) const {
  const auto size = static_cast<std::uint32_t>(text.size());
  if (number >= begins_.size()) return {size, size};
  const std::uint32_t begin = begins_[number];
  std::uint32_t end = number + 1 < begins_.size() ? begins_[number + 1] : size;
  if (number + 1 < begins_.size()) {
    --end;
    if (end > begin && text[end] == '\n' && text[end - 1] == '\r') --end;
  }
  return {begin, end};
}

// The last mark that comes before a place, or the beginning of the line.
template <class IsBefore>
TextPositions::Mark TextPositions::mark_before(ByteSpan line,
                                               const Marks* marks,
                                               IsBefore is_before) const {
  if (marks == nullptr) return {line.begin, 0};
  const auto found =
      std::partition_point(marks->begin(), marks->end(), is_before);
  return found == marks->begin() ? Mark{line.begin, 0} : *(found - 1);
}

TextPositions::Marks* TextPositions::marks_of(std::uint32_t number,
                                              ByteSpan line) const {
  return line.size() > kLongLine ? &marks_[number] : nullptr;
}

// Counts the characters after a mark as long as `takes` says so.
template <class Takes>
TextPositions::Mark TextPositions::counted_from(Mark at, ByteSpan line,
                                                Marks* marks,
                                                Takes takes) const {
  while (at.byte < line.end) {
    const std::size_t size =
        character_size(text_.substr(at.byte, line.end - at.byte));
    const Mark next{at.byte + static_cast<std::uint32_t>(size),
                    at.character + units(size, encoding_)};
    if (!takes(next)) break;
    at = next;
    ++counted_;
    if (marks == nullptr) continue;
    const std::uint32_t last = marks->empty() ? line.begin : marks->back().byte;
    if (at.byte >= last + kMarkDistance) marks->push_back(at);
  }
  return at;
}

std::uint32_t TextPositions::byte(Position position) const {
  const ByteSpan line = lines_.line(text_, position.line);
  Marks* marks = marks_of(position.line, line);
  const auto is_before = [&position](const Mark& mark) {
    return mark.character <= position.character;
  };
  return counted_from(mark_before(line, marks, is_before), line, marks,
                      is_before)
      .byte;
}

Position TextPositions::position(std::uint32_t byte) const {
  byte = std::min(byte, static_cast<std::uint32_t>(text_.size()));
  const std::uint32_t number = lines_.line_of(byte);
  const ByteSpan line = lines_.line(text_, number);
  byte = std::min(byte, line.end);
  const auto is_before = [byte](const Mark& mark) { return mark.byte <= byte; };
  Marks* marks = marks_of(number, line);
  Mark from = mark_before(line, marks, is_before);
  const bool goes_on =
      last_.line == number && last_byte_ >= from.byte && last_byte_ <= byte;
  if (goes_on) from = {last_byte_, last_.character};
  const Mark at = counted_from(from, line, marks, is_before);
  last_byte_ = at.byte;
  last_ = {number, at.character};
  return last_;
}

ByteSpan TextPositions::span(const Range& range) const {
  const std::uint32_t begin = byte(range.start);
  return {begin, std::max(begin, byte(range.end))};
}

std::uint32_t TextPositions::length(std::string_view piece) const {
  std::uint32_t result = 0;
  while (!piece.empty()) {
    const std::size_t size = character_size(piece);
    result += units(size, encoding_);
    piece.remove_prefix(size);
  }
  return result;
}

Json to_json(Position position) {
  return {{"line", position.line}, {"character", position.character}};
}

Json to_json(const Range& range) {
  return {{"start", to_json(range.start)}, {"end", to_json(range.end)}};
}

Position position_of(const Json& json) { return place(&json); }

Range range_of(const Json& json) {
  return {place(find(json, "start")), place(find(json, "end"))};
}

}  // namespace hcl::lsp
