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

/// Formatting of sources in native syntax. docs/formatting.md shows what the
/// styles and options do.
namespace HCL_API hcl {

/// The layouts of other programs.
enum class FormatStyle : std::uint8_t {
  /// `hclwrite.Format` of the Go implementation and its program `hclfmt`: only
  /// spaces change, even in sources with mistakes.
  Hcl,
  /// `terraform fmt`: sources with mistakes are rejected, and some old or
  /// redundant forms are rewritten.
  Terraform,
};

/// How line comments begin.
enum class CommentStyle : std::uint8_t {
  /// Unchanged.
  Keep,
  /// With `#`.
  Hash,
  /// With `//`.
  Slashes,
};

/// What the formatter does. Each option can be set individually; `of()` returns
/// those of a style. All styles lay out lines in the same way:
///
/// * A line is indented by two spaces for each earlier line that opened more
///   brackets than it closed, until these are closed.
/// * Tokens are separated by one space, except inside parentheses and square
///   brackets, around dots, before commas, and after unary operators.
/// * The `=` signs of consecutive lines that each hold a whole attribute are
///   aligned, and so are the comments at the end of consecutive lines.
/// * Newlines and everything inside templates, except spaces in sequences, stay
///   unchanged. A byte order mark at the beginning is removed.
///
/// Columns are grapheme clusters, each one column wide.
struct FormatOptions {
  /// How sources are read. `Options::of(Dialect::Hcl, Conformance::Reference)`
  /// reads whatever the Go implementation reads, as the command does.
  Options language = {};

  /// Returns sources with errors unchanged, with the diagnostics. Otherwise
  /// whatever can be recognized is formatted and nothing is reported.
  bool refuse_errors = false;
  /// Unwraps attributes that consist of a single interpolation: `a = "${b}"`
  /// becomes `a = b`. An expression on several lines gets parentheses.
  bool unwrap_interpolations = false;
  /// Rewrites the `type` of top-level `variable` blocks: `"string"` becomes
  /// `string`, `"list"` and `"map"` become `list(string)` and `map(string)`;
  /// `list`, `map` and `set` become `list(any)`, `map(any)` and `set(any)`.
  bool update_type_constraints = false;
  /// Writes block labels in quotes, with only the escapes that they need.
  /// Comments between the type and the last label are removed.
  bool quote_labels = false;

  // Options that no style sets. They apply only to files without errors. They
  // preserve the meaning and all comments, and formatting again changes
  // nothing.

  /// The maximum number of columns of a line, not counting a comment at its
  /// end; 0 for no maximum. Wider lines are broken after each comma and inside
  /// the brackets of calls, tuples, objects, `for` expressions and one-line
  /// blocks, and before operators and the signs of conditionals, which get
  /// parentheses where needed. Template texts and the content of their
  /// sequences are not broken, so lines can still be wider. Lines are never
  /// joined.
  std::uint32_t max_width = 0;
  /// Sorts attributes on consecutive lines by name, each with the comments
  /// directly above it and on its lines. Empty lines, other comments and blocks
  /// end such a group.
  bool sort_attributes = false;
  /// Adds a comma after the last element of a tuple and the last argument of a
  /// call if the closing bracket is on a line of its own; not after `...` and
  /// heredocs.
  bool trailing_commas = false;
  /// Puts one empty line between a block and the adjacent items, merges several
  /// empty lines between items into one, and removes those at the beginning and
  /// end of a body.
  bool separate_blocks = false;
  CommentStyle comments = CommentStyle::Keep;

  static FormatOptions of(FormatStyle style);

  friend bool operator==(const FormatOptions&, const FormatOptions&) = default;
};

/// A formatted text, and the edits that turn the source into it, in the order
/// that `apply_edits()` requires; empty if nothing changes.
struct Formatted {
  std::string text = {};
  std::vector<TextEdit> edits = {};

  bool changed() const { return !edits.empty(); }
};

/// Formats sources and keeps its scratch memory between them. A formatter must
/// not be used from two threads at once; its results may be. A formatter that
/// was moved from is a new one with the default options.
///
/// No function throws, and each takes time linear in the source and the result.
///
/// Errors: SourceTooLarge if the source or the formatted text is larger than
/// `max_source_bytes`; with `refuse_errors` also every error of `Parser`. After
/// an error, the text is that of the source and there are no edits.
class Formatter {
 public:
  explicit Formatter(const FormatOptions& options = {});
  ~Formatter();
  Formatter(Formatter&&) noexcept;
  Formatter& operator=(Formatter&&) noexcept;

  /// Formats a configuration file.
  Result<std::string> text(const SourceFile& file);
  Result<std::vector<TextEdit>> edits(const SourceFile& file);
  Result<Formatted> format(const SourceFile& file);

  /// Formats a file that has been parsed; `refuse_errors` has no effect.
  /// Incomplete parts of the tree are not rewritten.
  Result<Formatted> format(const ast::Tree& tree);

  /// The edits that give the lines of a range the layout that they have if the
  /// whole file is formatted; lines outside the range stay unchanged. Only
  /// spaces change.
  Result<std::vector<TextEdit>> edits_in_range(const SourceFile& file,
                                               ByteSpan range);

  /// Formats one expression, or a stand-alone template, without rewrites.
  Result<Formatted> format_expression(const SourceFile& file);
  Result<Formatted> format_template(const SourceFile& file);

 private:
  struct State;
  State& state();

  std::unique_ptr<State> state_;
};

/// The same, with a new formatter for each call.
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
