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

/// A stretch of one source: bytes from `begin` (counted from 0) up to and not
/// including `end`. What trees hold; `SourceFile` turns it into lines and
/// columns.
struct ByteSpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  constexpr std::uint32_t size() const { return end - begin; }
  constexpr bool empty() const { return begin == end; }
  friend constexpr bool operator==(ByteSpan, ByteSpan) = default;
};

/// The smallest span that holds both.
constexpr ByteSpan join(ByteSpan a, ByteSpan b) {
  return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

/// A point in a source. People read `line` and `column`; only `byte` is
/// compared or used to slice.
struct SourcePos {
  /// Counted from 1.
  std::int32_t line = 1;
  /// In grapheme clusters, counted from 1.
  std::int32_t column = 1;
  /// In bytes of UTF-8, counted from 0.
  std::int64_t byte = 0;

  friend bool operator==(const SourcePos&, const SourcePos&) = default;
};

/// A half-open stretch between two points of one source.
struct SourceRange {
  SourcePos start;
  SourcePos end;

  friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

struct SourceSpan;

/// How bytes of a fragment correspond to those of its origin: from byte `begin`
/// of the fragment on, up to the next step, one to one to those from `origin`
/// on.
struct FragmentStep {
  std::uint32_t begin = 0;
  std::uint32_t origin = 0;
};

/// Memory for the text of a source, for who reads it from somewhere: filled
/// there and handed to a `SourceFile`, it is never copied. Movable.
class SourceBuffer {
 public:
  /// Room for `capacity` bytes, uninitialised.
  explicit SourceBuffer(std::size_t capacity);
  SourceBuffer(SourceBuffer&& other) noexcept;
  SourceBuffer& operator=(SourceBuffer&&) = delete;
  ~SourceBuffer();

  char* data() { return bytes_; }
  std::size_t capacity() const { return capacity_; }
  /// Changes the room and keeps the bytes that fit; `data()` changes.
  void resize(std::size_t capacity);

 private:
  friend class SourceFile;
  /// `SourceFile::kPadding` bytes more than the capacity.
  char* bytes_;
  std::size_t capacity_;
};

class SourceFile;
bool operator==(const SourceFile& a, const SourceFile& b);

/// One source text and its name: a shared handle to immutable data.
///
/// Copying is cheap and keeps the text alive, so trees, expressions and
/// diagnostics hold one and nothing dangles. Safe to read from many threads;
/// the index of lines is built once, when a position is first asked for.
class SourceFile {
 public:
  /// Bytes of value 0 that can be read after the end of `text()`.
  static constexpr std::size_t kPadding = 64;

  /// An empty source without a name.
  SourceFile();

  /// Copies `text`. The name appears in diagnostics and is not interpreted. A
  /// text of more than 4 GiB - 1 bytes is not kept: see `is_too_large()`.
  SourceFile(std::string name, std::string_view text);

  /// Takes over the first `size` bytes of `text`.
  SourceFile(std::string name, SourceBuffer text, std::size_t size);

  /// A fragment: text that was decoded from a part of another source, such as
  /// the characters of a JSON string. It has the name of its origin, and its
  /// positions are those of the origin; lines are those of its own text. The
  /// steps are in order, the first one begins at 0.
  SourceFile(const SourceFile& origin, std::string_view text,
             std::vector<FragmentStep> steps);

  /// The same text, in which a tab outside of strings in double quotes takes
  /// two columns: how the reference implementation counts in its JSON syntax.
  /// Equal to this source, whose text it shares. A fragment gives itself.
  SourceFile with_wide_tabs() const;

  const std::string& name() const;

  /// Whether the text given was longer than 4 GiB - 1 bytes, the most that
  /// spans can count. Then `text()` is empty, and reading the source in any
  /// syntax reports SourceTooLarge.
  bool is_too_large() const;

  /// The whole source. May hold any bytes, also ones that are not UTF-8.
  std::string_view text() const;

  /// The bytes of a span; cut at the end of the source.
  std::string_view text(ByteSpan span) const;

  /// Line and column of a byte. Bytes beyond the end count as the end; a byte
  /// inside a grapheme cluster has the column of the cluster. A byte order mark
  /// at the beginning takes no column. Lines end at
  /// U+000A; U+000D before it belongs to the line. Ill-formed bytes count as
  /// one column each. Takes time linear in the length of the line, and once in
  /// the length of the source.
  SourcePos position(std::uint32_t byte) const;

  /// Positions of both ends of a span.
  SourceRange range(ByteSpan span) const;

  /// A span of a fragment in the source that it was decoded from; of any other
  /// source the span itself. Diagnostics point to origins.
  SourceSpan origin(ByteSpan span) const;

  /// Positions with columns in UTF-16 code units, as editors count them.
  SourcePos utf16_position(std::uint32_t byte) const;

  /// Number of lines; an empty source has one.
  std::int32_t line_count() const;

  /// The bytes of a line counted from 1, without its newline; empty beyond the
  /// last line.
  ByteSpan line(std::int32_t number) const;

  /// Whether both handles name the same text in memory.
  friend bool operator==(const SourceFile& a, const SourceFile& b);

 private:
  struct Origin;
  struct Data;
  std::shared_ptr<const Data> data_;
};

/// A span and the source that it belongs to.
struct SourceSpan {
  SourceFile file;
  ByteSpan span;

  SourceRange range() const { return file.range(span); }
  std::string_view text() const { return file.text(span); }
  friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

}  // namespace hcl

#endif  // HCL_SOURCE_H_
