#ifndef HCL_SRC_MISTAKES_NATIVE_MISTAKES_H_
#define HCL_SRC_MISTAKES_NATIVE_MISTAKES_H_

#include <cstdint>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "mistakes/cascade_filter.h"
#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// Reports what is wrong with the tokens of a source without regard to the
// grammar: bytes, characters and line breaks.
//
// Errors: ByteOrderMark, InvalidUtf8, InvalidCharacter, UnsupportedOperator,
// InvalidMultiLineString.
void report_token_mistakes(const SourceFile& file, TokenArray tokens,
                           const Options& options, Diagnostics& diagnostics);

// Reports what the engine hands over while it reads a source, in the order of
// the source: each mistake with exactly one diagnostic, and none for what
// report_token_mistakes() has reported or follows from an earlier mistake.
class NativeMistakes {
 public:
  explicit NativeMistakes(Diagnostics& diagnostics)
      : diagnostics_(diagnostics) {}

  // A token that no open rule accepts.
  void unexpected(const UnexpectedToken& unexpected);
  // A construct that would nest deeper than `limit`.
  // Errors: NestingTooDeep.
  void too_deep(const UnexpectedToken& unexpected, std::uint32_t limit);

 private:
  Diagnostics& diagnostics_;
  CascadeFilter cascades_;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_NATIVE_MISTAKES_H_
