#ifndef HCL_GRAMMAR_LAB_RUN_GRAMMAR_H_
#define HCL_GRAMMAR_LAB_RUN_GRAMMAR_H_

#include <string>
#include <vector>

#include "language.h"

namespace hcl::grammar_lab {

// What a grammar makes of one source, as lines of text with names instead of
// numbers, so that two grammars can be compared.
struct Outcome {
  // `Identifier [0, 4)`: bytes.
  std::vector<std::string> tokens;
  // `Attribute [1, 3)`: tokens. In postorder, up to the first error.
  std::vector<std::string> nodes;
  bool accepted = false;
  // Byte of the first token that cannot be; only when not accepted.
  std::size_t first_error = 0;
};

// Runs compiled grammars without making C++ of them first. The lexical context
// of the library decides what is not regular when the grammar has its tokens,
// which are known by name.
Outcome run_grammar(const tablegen::Language& language,
                    const std::string& text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_RUN_GRAMMAR_H_
