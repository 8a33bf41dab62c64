#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_TOKEN_CLASSES_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_TOKEN_CLASSES_H_

#include <cstdint>
#include <vector>

#include "hcl/source.h"
#include "lsp/text/document.h"

namespace hcl::lsp {

// What a piece of a source is for a highlighter, in the order of the legend.
enum class TokenClass : std::uint8_t {
  BlockType,
  Label,
  Property,
  Variable,
  Parameter,
  Function,
  Keyword,
  String,
  Number,
  Operator,
  Comment,
};

// Bits of a piece, in the order of the legend.
enum TokenModifier : std::uint8_t { kPlain = 0, kDeclared = 1 };

struct ClassifiedSpan {
  ByteSpan span = {};
  TokenClass kind = TokenClass::Variable;
  std::uint8_t modifiers = kPlain;
};

// The classified pieces of a native source in order, without overlaps. Takes
// time linear in the source, times the number of `for` around a name.
std::vector<ClassifiedSpan> classified(const Document& document);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_TOKEN_CLASSES_H_
