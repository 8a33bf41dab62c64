#ifndef HCL_INCREMENTAL_H_
#define HCL_INCREMENTAL_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/text_edit.h"
#include "hcl/tree.h"

/// Files that are edited and read again after each edit, as in an editor.
/// docs/incremental.md shows how to use them.
namespace HCL_API hcl {

/// What a part of a file contains.
enum class PartKind : std::uint8_t {
  /// Whole attributes and blocks of one body; perhaps only comments.
  Items,
  /// The lines with the head and the opening brace of a large block, whose
  /// items are in the parts that follow.
  BlockStart,
  /// The lines with the closing brace of such a block.
  BlockEnd,
};

/// Consecutive lines of an `IncrementalFile`, and the typed tree of what they
/// contain. It stays as it is when the file changes: its tree and its items are
/// those of the file before, and can be read from many threads.
struct FilePart {
  PartKind kind = PartKind::Items;
  /// The lines of the part, in the file.
  ByteSpan span = {};
  /// How many blocks are around the part: those with a `BlockStart` before and
  /// a `BlockEnd` after it.
  std::uint32_t depth = 0;
  /// A tree with the items of the part. `tree.file()` is an excerpt of the
  /// file: its positions and ranges are those of the file, and its spans its
  /// own.
  ast::Tree tree = {};
  /// The items of the part, in the order of the source and without attributes
  /// that are set again. For `BlockStart` the block, whose body in this tree is
  /// empty; for `BlockEnd` nothing, and the tree is empty. They belong to
  /// `tree`.
  std::vector<const ast::Item*> items = {};
  /// A span of `tree` begins this many bytes later in the file, if it is in the
  /// lines of the part.
  std::int64_t offset = 0;

  /// A span of the tree as a span of the file.
  ByteSpan in_file(ByteSpan of_tree) const {
    return {static_cast<std::uint32_t>(of_tree.begin + offset),
            static_cast<std::uint32_t>(of_tree.end + offset)};
  }
};

/// Why an edit of an `IncrementalFile` was not made: a sentence without a full
/// stop.
struct IncrementalError {
  std::string message = {};
};

/// A configuration file in native syntax whose tree and diagnostics are up to
/// date after every edit, at the cost of what the edit touches.
///
/// The file is kept in parts of a few lines each: whole items, and in large
/// blocks the items of the block. An edit parses only the parts that it
/// touches, and as many of those after them as belong to a mistake that it
/// makes: a brace, a heredoc or a comment that is not closed takes the rest of
/// the file with it, as it does when the file is parsed anew. Nothing else
/// depends on the size of the file, except logarithmically.
///
/// The result is always that of `parse_config()` for the same text: the same
/// items, and diagnostics with the same texts and ranges. Only the spans of
/// trees and of diagnostics are those of excerpts of the file, which
/// `SourceFile::range()` maps to the file.
///
/// Thread safety: a file must not be used from two threads at once; its parts,
/// diagnostics and texts can be read from any thread while it changes.
class IncrementalFile {
 public:
  /// An empty file.
  IncrementalFile();
  /// Takes time linear in the file. One that is larger than the limit of the
  /// options is kept as a text without items.
  explicit IncrementalFile(const SourceFile& file, const Options& options = {});
  ~IncrementalFile();
  /// A file that was moved from is an empty one with the default options.
  IncrementalFile(IncrementalFile&& other) noexcept;
  IncrementalFile& operator=(IncrementalFile&& other) noexcept;

  /// Replaces the bytes of a span, which is truncated at the end of the file.
  /// An empty span inserts, an empty text removes. Not necessarily at the
  /// boundaries of characters.
  ///
  /// Cost: the parts that the edit touches, and logarithmically those of the
  /// file. Errors: a text that would be longer than 4 GiB - 1 bytes; the file
  /// is then unchanged.
  Expected<void, IncrementalError> replace(ByteSpan span,
                                           std::string_view text);

  /// Makes edits of an excerpt of this file, in order and all or none: those of
  /// a `fix` in `subject->file`, or those that a `Document` (hcl/edit.h) for
  /// `part->tree.file()` gives.
  ///
  /// Cost: that of `replace()` for each. Errors: edits that overlap or are not
  /// in the excerpt, places whose text is no longer the same in the file, and
  /// those of `replace()`.
  Expected<void, IncrementalError> apply(const SourceFile& excerpt,
                                         const std::vector<TextEdit>& edits);

  std::string name() const;
  Options options() const;
  /// In bytes.
  std::uint32_t size() const;
  /// As for `SourceFile`.
  std::int32_t line_count() const;

  /// A copy of the bytes of a span, which is truncated at the end.
  /// Cost: the parts of the span.
  std::string text(ByteSpan span) const;
  /// The whole file as a source, whose text does not change with the file.
  /// Cost: linear in the file once after each edit.
  SourceFile file() const;

  /// As for `SourceFile`, at the cost of a part.
  SourcePos position(std::uint32_t byte) const;
  SourcePos utf16_position(std::uint32_t byte) const;
  ByteSpan line(std::int32_t number) const;

  /// The part that contains a byte; nothing at or past the end of the file. All
  /// parts, in order:
  ///
  ///     for (auto part = file.part_at(0); part;
  ///          part = file.part_at(part->span.end)) ...
  ///
  /// Cost: that of the part, which is parsed when it is first asked for.
  std::optional<FilePart> part_at(std::uint32_t byte) const;

  /// What is wrong in the file: the diagnostics of `parse_config()`. Their
  /// places and fixes are in an excerpt of the file with what is wrong, whose
  /// `range()` gives lines, columns and bytes of the file.
  ///
  /// Cost: constant if nothing is wrong, else the parts with mistakes, once
  /// after each edit. The whole file is parsed if the first mistake looks like
  /// another format, or if a mistake is near a `<<`, or if there are more
  /// mistakes than a list keeps.
  Diagnostics diagnostics() const;
  /// Whether `diagnostics()` has any. Constant time.
  bool is_clean() const;

  /// How many bytes were parsed since the file was made: for tests and
  /// measurements of the cost of edits.
  std::uint64_t parsed_bytes() const;

 private:
  struct State;
  State& state() const;

  mutable std::unique_ptr<State> state_;
};

}  // namespace hcl

#endif  // HCL_INCREMENTAL_H_
