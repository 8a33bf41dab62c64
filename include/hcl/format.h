#ifndef HCL_FORMAT_H_
#define HCL_FORMAT_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/text_edit.h"
#include "hcl/tree.h"

/// The canonical layout of sources in native syntax. docs/formatting.md shows
/// what the styles and options do.
namespace HCL_API hcl {

/// Layouts that other programs write.
enum class FormatStyle : std::uint8_t {
  /// `hclwrite.Format` of the Go implementation and its program `hclfmt`: only
  /// spaces change, also in sources with mistakes.
  Hcl,
  /// `terraform fmt`: sources with mistakes are refused, and some old or
  /// redundant forms are rewritten.
  Terraform,
};

/// How line comments begin.
enum class CommentStyle : std::uint8_t {
  /// As they are.
  Keep,
  /// With `#`.
  Hash,
  /// With `//`.
  Slashes,
};

/// What the formatter does. Every option can be chosen alone; `of()` fills in
/// those of a style. All styles lay lines out in the same way:
///
/// * A line is indented by two spaces for each line before it that opened more
///   brackets than it closed and is not closed yet.
/// * One space stands between tokens, none inside parentheses and square
///   brackets, around dots, before commas, and after unary operators.
/// * The `=` of consecutive lines that hold a whole attribute each begin in one
///   column, and so do the comments at the end of consecutive lines.
/// * Newlines, and everything inside of templates but the spaces of sequences,
///   stay as they are. A byte order mark at the beginning is removed.
///
/// Columns are grapheme clusters, each one column wide.
struct FormatOptions {
  /// How sources are read. The default reads what the Go implementation reads.
  Options language = Options::of(Dialect::Hcl, Conformance::Reference);

  /// Gives sources with errors back as they are, with the diagnostics.
  /// Otherwise what can be recognized is formatted and nothing is reported.
  bool refuse_errors = false;
  /// Attributes that are one interpolation and nothing else: `a = "${b}"`
  /// becomes `a = b`. An expression on several lines gets parentheses.
  bool unwrap_interpolations = false;
  /// The `type` of top-level `variable` blocks: `"string"` becomes `string`,
  /// `"list"` and `"map"` become `list(string)` and `map(string)`; `list`,
  /// `map` and `set` become `list(any)`, `map(any)` and `set(any)`.
  bool update_type_constraints = false;
  /// Block labels in quotes, with the escapes that they need and no others.
  /// Comments between the type and the last label are removed.
  bool quote_labels = false;

  // Beyond the styles. These apply to files without errors only. The meaning
  // and all comments stay, and formatting again changes nothing.

  /// Columns that a line may have, comments at its end not counted; 0 for any
  /// number. Wider lines are broken in calls, tuples, objects, `for`
  /// expressions and one-line blocks after each comma and inside the brackets,
  /// and before operators and the signs of conditionals, which get parentheses
  /// where they need them. Texts of templates and what is in their sequences
  /// stay on a line, so that lines can still be wider. Lines are never joined.
  std::uint32_t max_width = 0;
  /// Attributes on lines that follow each other are put in the order of their
  /// names, each with the comments directly above it and on its lines. Empty
  /// lines, other comments and blocks end such a group.
  bool sort_attributes = false;
  /// A comma after the last element of a tuple and the last argument of a call
  /// whose closing bracket stands on a line of its own; not after `...` and
  /// heredocs.
  bool trailing_commas = false;
  /// One empty line between a block and the items beside it; several empty
  /// lines between items become one; none at the beginning and end of a body.
  bool separate_blocks = false;
  CommentStyle comments = CommentStyle::Keep;

  static FormatOptions of(FormatStyle style);

  friend bool operator==(const FormatOptions&, const FormatOptions&) = default;
};

/// A formatted text, and the edits that make it of the source: in order, as
/// `apply_edits()` wants them, none where nothing changes.
struct Formatted {
  std::string text;
  std::vector<TextEdit> edits;

  bool changed() const { return !edits.empty(); }
};

/// Formats sources one after the other and keeps its scratch memory. Not safe
/// to use from two threads at once; the results are.
///
/// No function throws, and each takes time linear in the source and the result.
///
/// Errors: SourceTooLarge when the source or the formatted text is larger than
/// `max_source_bytes`; with `refuse_errors` also every error of `Parser`. Then
/// the text is that of the source and there are no edits.
class Formatter {
 public:
  explicit Formatter(const FormatOptions& options = {});
  ~Formatter();
  Formatter(Formatter&&) noexcept;
  Formatter& operator=(Formatter&&) noexcept;

  /// A configuration file.
  Result<std::string> text(const SourceFile& file);
  Result<std::vector<TextEdit>> edits(const SourceFile& file);
  Result<Formatted> format(const SourceFile& file);

  /// A file that has been parsed; `refuse_errors` has no effect. What is
  /// incomplete in the tree is not rewritten.
  Result<Formatted> format(const ast::Tree& tree);

  /// The edits that change the lines of the range, which get the layout that
  /// they have when the whole file is formatted; neighbours outside of the
  /// range stay as they are. Only spaces change.
  Result<std::vector<TextEdit>> edits_in_range(const SourceFile& file,
                                               ByteSpan range);

  /// One expression, or a template that stands alone. No rewrites.
  Result<Formatted> format_expression(const SourceFile& file);
  Result<Formatted> format_template(const SourceFile& file);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The same with a formatter of its own.
Result<Formatted> format(const SourceFile& file,
                         const FormatOptions& options = {});
Result<Formatted> format(const ast::Tree& tree,
                         const FormatOptions& options = {});
Result<std::vector<TextEdit>> format_range(const SourceFile& file,
                                           ByteSpan range,
                                           const FormatOptions& options = {});
Result<Formatted> format_expression(const SourceFile& file,
                                    const FormatOptions& options = {});
Result<Formatted> format_template(const SourceFile& file,
                                  const FormatOptions& options = {});

}  // namespace hcl

#endif  // HCL_FORMAT_H_
