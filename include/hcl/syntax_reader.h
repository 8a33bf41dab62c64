#ifndef HCL_SYNTAX_READER_H_
#define HCL_SYNTAX_READER_H_

#include <memory>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace HCL_API hcl {
namespace syntax {

/// Reads configuration files only into tokens or the flat tree, for programs
/// that need no typed tree: highlighters, formatters, measurements.
///
/// A reader keeps its memory from one source to the next. Its results are views
/// of that memory, valid until it reads again or is destroyed; a temporary
/// reader cannot read. It must not be used from two threads at once. A reader
/// that was moved from is a new one with the default options. No function
/// throws; bad input gives usable tokens or a usable tree, and diagnostics that
/// say what is wrong. A source that is too large is read as an empty one.
class SyntaxReader {
 public:
  explicit SyntaxReader(const Options& options = {});
  ~SyntaxReader();
  SyntaxReader(SyntaxReader&&) noexcept;
  SyntaxReader& operator=(SyntaxReader&&) noexcept;

  /// Errors: InvalidUtf8, ByteOrderMark, SourceTooLarge and the codes of
  /// lexical elements.
  /// Spec: native syntax, "Lexical Elements".
  Result<TokenArray> read_tokens(const SourceFile& file) &;

  /// Errors: those of `read_tokens()`, NestingTooDeep, and the codes that the
  /// grammar decides.
  /// Spec: native syntax, "Structural Elements".
  Result<SyntaxTree> read_tree(const SourceFile& file) &;

 private:
  struct State;
  State& state();

  std::unique_ptr<State> state_;
};

}  // namespace syntax
}  // namespace hcl

#endif  // HCL_SYNTAX_READER_H_
