#ifndef HCL_TESTS_GRAMMAR_LAB_CASE_FILE_H_
#define HCL_TESTS_GRAMMAR_LAB_CASE_FILE_H_

#include <string>
#include <vector>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A case of a grammar under test.
struct GrammarCase {
  // "accept a sum", or "refuse 1:4 found ';' in product".
  std::string heading;
  std::string source;
  // Empty if it is not given.
  std::string tree;
};

// A file of cases: each has `=== HEADING`, the source, and optionally `---
// tree` with the tree.
std::vector<GrammarCase> read_cases(const std::string& path);

// Runs them with the first entry of the grammar.
void expect_cases(const Grammar& grammar, const std::string& path);

}  // namespace hcl::grammar_lab

#endif  // HCL_TESTS_GRAMMAR_LAB_CASE_FILE_H_
