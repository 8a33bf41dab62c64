#ifndef HCL_GRAMMAR_LAB_TOKEN_NAMES_H_
#define HCL_GRAMMAR_LAB_TOKEN_NAMES_H_

#include <vector>

#include "hcl/syntax.h"
#include "language.h"

namespace hcl::grammar_lab {

// The token types of a grammar under test and those that the library was built
// with, matched by name.
class TokenNames {
 public:
  explicit TokenNames(const tablegen::Language& language);

  // `Comma` stands for a type that the library does not know: like it, a type
  // without effect on the lexical context.
  syntax::TokenType to_library(int type) const;
  // `fallback` where the grammar has no such type.
  int from_library(syntax::TokenType type, int fallback) const;

 private:
  std::vector<syntax::TokenType> to_library_;
  std::vector<int> from_library_;
};

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_TOKEN_NAMES_H_
