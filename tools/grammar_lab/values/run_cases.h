#ifndef HCL_GRAMMAR_LAB_VALUES_RUN_CASES_H_
#define HCL_GRAMMAR_LAB_VALUES_RUN_CASES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

struct CasesResult {
  std::size_t passed = 0;
  // Tests of other modes, and those that need a function or variable that only
  // the runner of the suite has.
  std::size_t not_run = 0;
  // "NAT-COND-005.1: expected 1 : number, found 2 : number".
  std::vector<std::string> failures;
};

// Runs the tests of a file or directory of the conformance suite's format with
// a grammar of native syntax: values of expressions and templates, and verdicts
// about expressions and files. A source that needs a new construct has the
// meaning that the annotations give; every other one that the grammar accepts
// has the library's.
CasesResult run_cases(const Grammar& grammar, const std::string& cases,
                      Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_VALUES_RUN_CASES_H_
