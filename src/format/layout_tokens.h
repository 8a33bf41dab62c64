#ifndef HCL_SRC_FORMAT_LAYOUT_TOKENS_H_
#define HCL_SRC_FORMAT_LAYOUT_TOKENS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "format/layout.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/raw_tree.h"

namespace hcl::formatting {

// Fills `layout.tokens` with the tokens of a source, which must outlive the
// layout.
void add_tokens(Layout& layout, const SourceFile& file,
                syntax::TokenArray tokens);
void add_tokens(Layout& layout, const SourceFile& file,
                syntax::RawTokens tokens);

// A token made by the formatter.
struct AddedToken {
  CutType type;
  std::string text;
};

// Tokens that replace those from `first` up to but not including `end`; an
// empty range inserts.
struct Splice {
  std::uint32_t first = 0;
  std::uint32_t end = 0;
  std::vector<AddedToken> tokens;
};

// Replaces tokens. The splices must be in order and must not overlap.
void replace_tokens(Layout& layout, const std::vector<Splice>& splices);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_LAYOUT_TOKENS_H_
