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

/// Parses sources in HCL native syntax.
///
/// A parser keeps its scratch memory, and reuses the memory of its last result
/// once nothing refers to that result; using one parser for many sources is the
/// fastest way to parse them. A parser must not be used from two threads at
/// once; its results may be. A parser that was moved from is a new one with the
/// default options.
///
/// No function throws, and bad input never prevents a result: the tree is
/// always usable, though incomplete where the source is wrong, and the
/// diagnostics say why.
///
/// Errors: InvalidUtf8, SourceTooLarge, NestingTooDeep, and every code that
/// concerns lexical elements, structure, expressions and templates.
class Parser {
 public:
  explicit Parser(const Options& options = {});
  ~Parser();
  Parser(Parser&&) noexcept;
  Parser& operator=(Parser&&) noexcept;

  /// Parses a whole configuration file.
  /// Spec: native syntax, "Configuration Files".
  Result<ast::Tree> parse_config(const SourceFile& file);

  /// Returns only the diagnostics of `parse_config()` and uses less memory: at
  /// any time it holds only the part of the tree that is needed to find them.
  Diagnostics check_config(const SourceFile& file);

  /// Parses one expression; newlines are ignored.
  /// Spec: native syntax, "Expressions".
  Result<ast::Tree> parse_expression(const SourceFile& file);

  /// Parses a stand-alone template.
  /// Spec: native syntax, "Templates".
  Result<ast::Tree> parse_template(const SourceFile& file);

  /// Parses a static traversal: a name, attributes, and indexes that are
  /// numbers or literal strings. The tree's expression is a `TraversalExpr` or
  /// `VariableExpr`.
  /// Spec: native syntax, "Static Traversal".
  Result<ast::Tree> parse_traversal(const SourceFile& file);

  /// The same, but also accepts full splats, as in `a[*].b`, the address of
  /// several things; they become steps of the kind `FullSplat`. The other form,
  /// `a.*`, remains an error.
  /// Spec: native syntax, "Splat Operators".
  Result<ast::Tree> parse_partial_traversal(const SourceFile& file);

 private:
  struct State;
  State& state();

  std::unique_ptr<State> state_;
};

/// Each of these uses a parser of its own and returns a tree of exactly the
/// memory it needs. The scratch memory of small sources is kept for the next
/// source; see `keep_parser_memory()`.
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

/// Sets the size, in bytes, below which a source leaves its scratch memory to
/// the next source that the functions above parse. The default is 16 KiB, and 0
/// under AddressSanitizer; 0 keeps nothing. The process keeps the scratch
/// memory of at most four sources, each at most about 40 times the size of its
/// source. A call releases what is kept. It applies to the whole process and
/// may be made from any thread.
void keep_parser_memory(std::size_t source_bytes);

/// Whether a text is an identifier in the dialect.
/// Spec: native syntax, "Identifiers".
bool is_identifier(std::string_view text, const Options& options = {});

}  // namespace hcl

#endif  // HCL_PARSER_H_
