#ifndef HCL_TESTS_ORACLE_INPUTS_H_
#define HCL_TESTS_ORACLE_INPUTS_H_

#include <string>
#include <vector>

#include "source_kind.h"

namespace hcl::oracle {

// One source for both engines.
struct Input {
  // Where it comes from, for messages.
  std::string name;
  std::string text;
  SourceKind kind = SourceKind::Config;
};

// Whether ANTLR can be asked: UTF-8, and nested so little that its recursive
// parser does not run out of stack.
bool is_comparable(const std::string& text);

// A few sources of every kind that are always there, among them the odd corners
// of the lexer.
std::vector<Input> built_in_inputs();

// From the shared material (support/paths.h); empty where it is absent.
std::vector<Input> clause_inputs();
std::vector<Input> case_inputs();
std::vector<Input> corpus_inputs();

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_INPUTS_H_
