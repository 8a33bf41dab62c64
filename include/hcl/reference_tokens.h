#ifndef HCL_REFERENCE_TOKENS_H_
#define HCL_REFERENCE_TOKENS_H_

#include <string_view>
#include <vector>

#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace HCL_API hcl {

/// A token as the reference implementation cuts a native source.
struct ReferenceToken {
  /// The reference's name without `Token`, such as "OQuote". Lives for ever.
  std::string_view type;
  ByteSpan span;

  friend bool operator==(const ReferenceToken&,
                         const ReferenceToken&) = default;
};

/// The tokens of a source in the reference's cut, the last one "EOF". For
/// comparing; everything else uses the tokens of the tree.
///
/// What differs from ours:
/// * Comments are tokens. A line comment takes its newline with it.
/// * Newlines inside parentheses and square brackets are tokens.
/// * Keywords are "Ident"; wrong characters have types of their own.
/// * In heredocs and templates that stand alone, a newline belongs to the
///   literal before it, also to `$${`; a `$` or `%` that begins nothing takes
///   the next character with it where a newline follows that.
/// * Bytes that are not UTF-8 are tokens, also inside literals.
///
/// Takes time linear in the source. Never fails.
std::vector<ReferenceToken> reference_tokens(syntax::TokenArray tokens,
                                             const SourceFile& file);

}  // namespace hcl

#endif  // HCL_REFERENCE_TOKENS_H_
