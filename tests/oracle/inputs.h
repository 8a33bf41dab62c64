#ifndef HCL_TESTS_ORACLE_INPUTS_H_
#define HCL_TESTS_ORACLE_INPUTS_H_

#include <string>
#include <vector>

#include "source_kind.h"

namespace hcl::oracle {

// One source for both engines.
struct Input {
  // The origin of the input, for messages.
  std::string name;
  std::string text;
  SourceKind kind = SourceKind::Config;
};

// Whether ANTLR can parse it: UTF-8, and nesting so shallow that its recursive
// parser does not overflow the stack.
bool is_comparable(const std::string& text);

// A few sources of every kind that are always available, including corner cases
// of the lexer.
std::vector<Input> built_in_inputs();

// Inputs from the shared material (support/paths.h); empty if that is absent.
std::vector<Input> clause_inputs();
std::vector<Input> case_inputs();
std::vector<Input> corpus_inputs();

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_INPUTS_H_
