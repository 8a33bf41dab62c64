#ifndef HCL_REFERENCE_TOKENS_H_
#define HCL_REFERENCE_TOKENS_H_

#include <string_view>
#include <vector>

#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace HCL_API hcl {

/// A token of a native source as the reference implementation divides it.
struct ReferenceToken {
  /// The reference's name without `Token`, such as "OQuote". Never destroyed.
  std::string_view type = {};
  ByteSpan span = {};

  friend bool operator==(const ReferenceToken&,
                         const ReferenceToken&) = default;
};

/// Divides a source into tokens as the reference does; the last one is "EOF".
/// Only for comparisons; everything else uses the tokens of the tree.
///
/// Differences from the tokens of the tree:
/// * Comments are tokens. A line comment includes its newline.
/// * Newlines inside parentheses and square brackets are tokens.
/// * Keywords are "Ident"; invalid characters have types of their own.
/// * In heredocs and stand-alone templates, a newline belongs to the literal
///   before it, even to `$${`; a `$` or `%` that begins nothing includes the
///   next character if a newline follows that.
/// * Bytes that are not UTF-8 are tokens, even inside literals.
///
/// Takes time linear in the source. Never fails.
std::vector<ReferenceToken> reference_tokens(syntax::TokenArray tokens,
                                             const SourceFile& file);

}  // namespace hcl

#endif  // HCL_REFERENCE_TOKENS_H_
