#ifndef HCL_PARSER_H_
#define HCL_PARSER_H_

#include <cstddef>
#include <memory>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"

namespace HCL_API hcl {

/// Parses sources in HCL native syntax, one after the other.
///
/// A parser keeps its scratch memory, and takes back the memory of its last
/// result when nobody holds that result any more; parsing many sources with one
/// parser is the fastest way. Not safe to use from two threads at once; the
/// results are.
///
/// No function throws, and bad input never makes one fail: the tree is always
/// usable, incomplete where the source is wrong, and the diagnostics say why.
///
/// Errors: InvalidUtf8, SourceTooLarge, NestingTooDeep, and every code that
/// concerns lexical elements, structure, expressions and templates.
class Parser {
 public:
  explicit Parser(const Options& options = {});
  ~Parser();
  Parser(Parser&&) noexcept;
  Parser& operator=(Parser&&) noexcept;

  /// A whole configuration file.
  /// Spec: native syntax, "Configuration Files".
  Result<ast::Tree> parse_config(const SourceFile& file);

  /// The diagnostics of `parse_config()` alone, with less memory: no more of
  /// the tree than is needed to find them is there at once.
  Diagnostics check_config(const SourceFile& file);

  /// One expression; newlines do not count.
  /// Spec: native syntax, "Expressions".
  Result<ast::Tree> parse_expression(const SourceFile& file);

  /// A template that stands alone.
  /// Spec: native syntax, "Templates".
  Result<ast::Tree> parse_template(const SourceFile& file);

  /// A static traversal: a name, attributes, and indexes that are numbers or
  /// literal strings; the tree's expression is a `TraversalExpr` or
  /// `VariableExpr`.
  /// Spec: native syntax, "Static Traversal".
  Result<ast::Tree> parse_traversal(const SourceFile& file);

  /// The same with full splats, `a[*].b`, as an address of several things has
  /// them: steps of the kind `FullSplat`. The other form, `a.*`, stays an
  /// error. Spec: native syntax, "Splat Operators".
  Result<ast::Tree> parse_partial_traversal(const SourceFile& file);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The same with a parser of its own; the result is exactly sized. The scratch
/// memory of small sources is kept for the next one: `keep_parser_memory()`.
Result<ast::Tree> parse_config(const SourceFile& file,
                               const Options& options = {});
Result<ast::Tree> parse_expression(const SourceFile& file,
                                   const Options& options = {});
Result<ast::Tree> parse_template(const SourceFile& file,
                                 const Options& options = {});
Result<ast::Tree> parse_traversal(const SourceFile& file,
                                  const Options& options = {});
Result<ast::Tree> parse_partial_traversal(const SourceFile& file,
                                          const Options& options = {});

/// Says of which sources the functions above keep their scratch memory for the
/// next source instead of asking for it each time: of those of less than
/// `source_bytes`, 16 KiB unless this is called, none under AddressSanitizer.
/// Of at most four sources at a time, each at most about 40 times as large.
/// Gives back what is kept; 0 keeps nothing from now on. For the whole process,
/// from any thread.
void keep_parser_memory(std::size_t source_bytes);

/// Whether a text is an identifier of the dialect.
/// Spec: native syntax, "Identifiers".
bool is_identifier(std::string_view text, const Options& options = {});

}  // namespace hcl

#endif  // HCL_PARSER_H_
