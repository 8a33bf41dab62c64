#ifndef HCL_APPS_LSP_TEXT_POSITIONS_H_
#define HCL_APPS_LSP_TEXT_POSITIONS_H_

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/source.h"
#include "lsp/protocol/json.h"

namespace hcl::lsp {

// In what a character offset counts.
enum class Encoding : std::uint8_t { Utf8, Utf16, Utf32 };

// A place in a document as the protocol counts it: both from 0.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend auto operator<=>(const Position&, const Position&) = default;
};

struct Range {
  Position start = {};
  Position end = {};

  friend bool operator==(const Range&, const Range&) = default;
};

// The places at which the lines of a text begin. Lines end at LF, CRLF or CR,
// as the protocol has it.
class LineTable {
 public:
  LineTable() = default;
  explicit LineTable(std::string_view text);

  std::size_t size() const { return begins_.size(); }
  // The line that contains a byte, counted from 0.
  std::uint32_t line_of(std::uint32_t byte) const;
  // The bytes of a line without its end; empty at the end of the text if there
  // is no such line.
  ByteSpan line(std::string_view text, std::uint32_t number) const;

 private:
  std::vector<std::uint32_t> begins_ = {0};
};

// Converts between places of the protocol and bytes of one text. Every place is
// accepted: one past the end of its line is the end of the line, one past the
// last line the end of the text, and one inside a character the beginning of
// the character. A byte that is not UTF-8 is one character. Ascending bytes of
// one line are converted in linear time altogether, and any place of a long
// line that was converted up to there before in constant time.
class TextPositions {
 public:
  // Both must outlive the object.
  TextPositions(std::string_view text, const LineTable& lines,
                Encoding encoding)
      : text_(text), lines_(lines), encoding_(encoding) {}
  TextPositions(std::string_view text, const LineTable&& lines,
                Encoding encoding) = delete;

  std::uint32_t byte(Position position) const;
  Position position(std::uint32_t byte) const;
  // A range whose end is before its start is empty.
  ByteSpan span(const Range& range) const;
  Range range(ByteSpan span) const {
    const Position start = position(span.begin);
    return {start, position(span.end)};
  }
  std::string_view text() const { return text_; }
  const LineTable& lines() const { return lines_; }

  // How long a piece of the text is in the units of the encoding.
  std::uint32_t length(std::string_view piece) const;

  // How many characters have been counted so far, for tests.
  std::uint64_t counted() const { return counted_; }

 private:
  // A place of a line.
  struct Mark {
    std::uint32_t byte = 0;
    std::uint32_t character = 0;
  };
  using Marks = std::vector<Mark>;

  template <class IsBefore>
  Mark mark_before(ByteSpan line, const Marks* marks, IsBefore is_before) const;
  // Null for a short line.
  Marks* marks_of(std::uint32_t number, ByteSpan line) const;
  template <class Takes>
  Mark counted_from(Mark at, ByteSpan line, Marks* marks, Takes takes) const;

  std::string_view text_;
  const LineTable& lines_;
  Encoding encoding_;
  // The place that was converted last.
  mutable std::uint32_t last_byte_ = 0;
  mutable Position last_ = {};
  // Places of long lines, in order, up to the last one that was converted.
  mutable std::unordered_map<std::uint32_t, Marks> marks_;
  mutable std::uint64_t counted_ = 0;
};

Json to_json(Position position);
Json to_json(const Range& range);
// Requires the shape that the dispatcher has checked; otherwise 0.
Position position_of(const Json& json);
Range range_of(const Json& json);

// Whether a byte is in a span, which is not empty, or at one of its ends.
inline bool touches(ByteSpan span, std::uint32_t byte) {
  return span.begin <= byte && byte <= span.end && !span.empty();
}

// Whether a place is in a range or at one of its ends.
inline bool touches(const Range& range, Position place) {
  return range.start <= place && place <= range.end;
}

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_POSITIONS_H_
