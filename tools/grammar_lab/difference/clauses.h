#ifndef HCL_GRAMMAR_LAB_DIFFERENCE_CLAUSES_H_
#define HCL_GRAMMAR_LAB_DIFFERENCE_CLAUSES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "difference/difference.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A source of the conformance suite that the grammar alone can read.
struct ClauseSource {
  // "NAT-STR-001.3".
  std::string test;
  std::string clause;
  std::string text;
  int entry = 0;
  // Whether the suite accepts it. A source that the grammar accepts and the
  // suite rejects is rejected after parsing.
  bool is_accepted = false;
};

// The tests of the levels `accept` and `tree`, of a suite in the directory
// `cases`. Empty, with a problem, if it cannot be read.
std::vector<ClauseSource> read_clauses(const Grammar& grammar,
                                       const std::string& cases,
                                       Problems& problems);

// Every input of a suite that some entry of the grammar reads, on any level:
// configurations, expressions, templates.
std::vector<ClauseSource> read_all_inputs(const Grammar& grammar,
                                          const std::string& cases,
                                          Problems& problems);

struct ClauseChange {
  ClauseSource source;
  Difference difference;
  // Whether the old result agreed with the suite.
  bool was_right = false;
  bool is_right = false;
};

std::vector<ClauseChange> compare_clauses(
    const Grammar& before, const Grammar& after, const Renaming& renaming,
    const std::vector<ClauseSource>& clauses);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_DIFFERENCE_CLAUSES_H_
