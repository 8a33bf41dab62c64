#ifndef HCL_GRAMMAR_LAB_RUN_LEXER_H_
#define HCL_GRAMMAR_LAB_RUN_LEXER_H_

#include <cstddef>
#include <string>
#include <vector>

#include "language.h"

namespace hcl::grammar_lab {

struct Token {
  int type;
  // Bytes of the source.
  std::size_t begin;
  std::size_t end;
};

// The tokens of a source that a parser sees, the last one the end of the file.
std::vector<Token> run_lexer(const tablegen::Language& language,
                             const std::string& text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_RUN_LEXER_H_
