#ifndef HCL_SOURCE_H_
#define HCL_SOURCE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/export.h"

namespace HCL_API hcl {

/// A range of bytes of one source, from `begin` (counted from 0) up to but not
/// including `end`. Trees store spans; `SourceFile` converts them to lines and
/// columns.
struct ByteSpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  constexpr std::uint32_t size() const { return end - begin; }
  constexpr bool empty() const { return begin == end; }
  friend constexpr bool operator==(ByteSpan, ByteSpan) = default;
};

/// The smallest span that contains both.
constexpr ByteSpan join(ByteSpan a, ByteSpan b) {
  return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

/// A point in a source. `line` and `column` are for people; programs compare
/// and slice by `byte` alone.
struct SourcePos {
  /// Counted from 1.
  std::int32_t line = 1;
  /// In grapheme clusters, counted from 1.
  std::int32_t column = 1;
  /// In bytes of UTF-8, counted from 0.
  std::int64_t byte = 0;

  friend bool operator==(const SourcePos&, const SourcePos&) = default;
};

/// A half-open range between two points of one source.
struct SourceRange {
  SourcePos start = {};
  SourcePos end = {};

  friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

struct SourceSpan;

/// Maps a part of a fragment to its origin: the bytes of the fragment from
/// `begin` up to the next step correspond one to one to the bytes of the origin
/// from `origin` on.
struct FragmentStep {
  std::uint32_t begin = 0;
  std::uint32_t origin = 0;
};

/// Says where a part of an excerpt stands in the larger text: its bytes from
/// `begin` up to the next step are those of the larger text from `byte` on,
/// which begin the line `line`.
struct ExcerptStep {
  std::uint32_t begin = 0;
  std::uint32_t byte = 0;
  /// Counted from 1.
  std::int32_t line = 1;
};

/// A buffer for the text of a source. Code that reads a source from elsewhere
/// fills the buffer and moves it into a `SourceFile`, which does not copy it.
/// Movable; a buffer that was moved from has no capacity.
class SourceBuffer {
 public:
  /// Allocates `capacity` bytes, uninitialised.
  explicit SourceBuffer(std::size_t capacity);
  SourceBuffer(SourceBuffer&& other) noexcept;
  SourceBuffer& operator=(SourceBuffer&&) = delete;
  ~SourceBuffer();

  char* data() & { return bytes_; }
  std::size_t capacity() const { return capacity_; }
  /// Changes the capacity and keeps the bytes that fit; invalidates `data()`.
  void resize(std::size_t capacity);

 private:
  friend class SourceFile;
  char* take();
  /// Has `SourceFile::kPadding` bytes more than the capacity.
  char* bytes_;
  std::size_t capacity_;
};

class SourceFile;
bool operator==(const SourceFile& a, const SourceFile& b);

/// One source text and its name: a shared handle to immutable data.
///
/// Copying is cheap and keeps the text alive; trees, expressions and
/// diagnostics each hold a handle, so nothing dangles. A handle that was moved
/// from is an empty source. Safe to read from many threads; the index of lines
/// is built once, when a position is first requested.
class SourceFile {
 public:
  /// The number of zero bytes that can be read past the end of `text()`.
  static constexpr std::size_t kPadding = 64;

  /// An empty source without a name.
  SourceFile();

  /// Copies `text`. The name appears in diagnostics and is not interpreted. A
  /// text longer than 4 GiB - 1 bytes is not kept: see `is_too_large()`.
  SourceFile(std::string name, std::string_view text);

  /// Takes ownership of `text` and uses its first `size` bytes.
  SourceFile(std::string name, SourceBuffer text, std::size_t size);

  /// A fragment: text that was decoded from a part of another source, such as
  /// the characters of a JSON string. It has the name of its origin and reports
  /// positions in the origin; its lines are those of its own text. The steps
  /// must be in order, and the first must begin at 0.
  SourceFile(const SourceFile& origin, std::string_view text,
             std::vector<FragmentStep> steps);
  // Not inline, so that code that handles many of these stays small.
  SourceFile(const SourceFile& other);
  SourceFile(SourceFile&& other) noexcept = default;
  SourceFile& operator=(const SourceFile& other);
  SourceFile& operator=(SourceFile&& other) noexcept;
  ~SourceFile();

  /// The same text with tabs counted as the reference implementation counts
  /// them in its JSON syntax: a tab outside strings in double quotes takes two
  /// columns. The result shares the text of this source and compares equal to
  /// it. Returns a fragment unchanged.
  SourceFile with_wide_tabs() const;

  /// The same text as an excerpt: some lines of a larger text of `lines` lines,
  /// in order. Positions, ranges and the numbers of lines are those of the
  /// larger text, a line that is not in the excerpt is empty, and spans are
  /// those of the excerpt. The steps must be in order, the first must begin at
  /// 0, and each must begin a line in both texts. The result shares the text of
  /// this source and compares equal to it. Returns a fragment unchanged.
  SourceFile as_excerpt(std::vector<ExcerptStep> steps,
                        std::int32_t lines) const;

  /// Not on a temporary handle, which may be the last one; the same holds for
  /// `text()`.
  const std::string& name() const&;
  const std::string& name() const&& = delete;

  /// Whether the text was longer than 4 GiB - 1 bytes, the most that spans can
  /// address. If so, `text()` is empty, and reading the source in any syntax
  /// reports SourceTooLarge.
  bool is_too_large() const;

  /// The whole source. It may contain any bytes, including ill-formed UTF-8.
  std::string_view text() const&;
  std::string_view text() const&& = delete;

  /// The bytes of a span, truncated at the end of the source.
  std::string_view text(ByteSpan span) const&;
  std::string_view text(ByteSpan span) const&& = delete;

  /// The line and column of a byte. Bytes past the end count as the end; a byte
  /// inside a grapheme cluster has the column of the cluster. A byte order mark
  /// at the beginning takes no column. Lines end at U+000A; a U+000D before it
  /// belongs to the line. Ill-formed bytes count as one column each. Takes time
  /// linear in the length of the line; the first call also takes time linear in
  /// the length of the source.
  SourcePos position(std::uint32_t byte) const;

  /// The positions of both ends of a span.
  SourceRange range(ByteSpan span) const;

  /// Maps a span of a fragment to the source that the fragment was decoded
  /// from; returns a span of any other source unchanged. Diagnostics point to
  /// origins.
  SourceSpan origin(ByteSpan span) const;

  /// The position with its column in UTF-16 code units, as editors count them.
  SourcePos utf16_position(std::uint32_t byte) const;

  /// The number of lines; an empty source has one.
  std::int32_t line_count() const;

  /// The bytes of a line, without its newline. Lines are counted from 1; the
  /// span is empty past the last line.
  ByteSpan line(std::int32_t number) const;

  /// Whether both handles refer to the same text in memory.
  friend bool operator==(const SourceFile& a, const SourceFile& b);

 private:
  struct Origin;
  struct Excerpt;
  struct Data;
  SourcePos placed(std::uint32_t byte, std::int32_t line,
                   std::int32_t column) const;
  ByteSpan own_line(std::int32_t number) const;
  ByteSpan line_of_excerpt(std::int32_t number) const;
  /// The data, also of a handle that was moved from.
  const Data& data() const;

  std::shared_ptr<const Data> data_;
};

/// A span and the source that it belongs to.
struct SourceSpan {
  SourceFile file = {};
  ByteSpan span = {};

  SourceRange range() const { return file.range(span); }
  std::string_view text() const& { return file.text(span); }
  std::string_view text() const&& = delete;
  friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

}  // namespace hcl

#endif  // HCL_SOURCE_H_
