#ifndef HCL_GRAMMAR_LAB_GRAMMAR_LEFT_RECURSION_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_LEFT_RECURSION_H_

#include <vector>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A rule that begins with itself, directly or through others: `a -> b -> a`.
struct LeftRecursion {
  std::vector<int> rules;
  Place place;
};

// One for each cycle that shares no rule with another, in the order of rules.
std::vector<LeftRecursion> find_left_recursion(const Grammar& grammar);

// Reports them as errors of the grammar.
void report_left_recursion(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_LEFT_RECURSION_H_
