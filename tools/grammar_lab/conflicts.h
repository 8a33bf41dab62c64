#ifndef HCL_GRAMMAR_LAB_CONFLICTS_H_
#define HCL_GRAMMAR_LAB_CONFLICTS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "grammar.h"
#include "sentence.h"

namespace hcl::grammar_lab {

// A decision that one token cannot make: two choices begin with it.
struct Conflict {
  int step = 0;
  std::size_t first = 0;
  std::size_t second = 0;
  // The tokens that begin both.
  TokenSet shared = 0;
  // One sentence and its two derivations where the grammar is ambiguous;
  // otherwise the two shortest sentences that go apart behind the same tokens.
  bool is_ambiguous = false;
  Sentence one;
  Sentence other;
  // Tokens that both sentences begin with, the one of the decision included.
  std::size_t common = 0;
  Place place;
};

// A rule that begins with itself, perhaps through others: `a -> b -> a`.
struct LeftRecursion {
  std::vector<int> rules;
  Place place;
};

std::vector<LeftRecursion> find_left_recursion(const Grammar& grammar);

// Every conflict of the reachable rules, in the order of the grammar. None
// where the grammar is left recursive: that comes first. Looks at a bounded
// number of sentences for each.
std::vector<Conflict> find_conflicts(const Grammar& grammar);

// What a person would draw: the place, the token, both derivations.
std::string draw(const Grammar& grammar, const Conflict& conflict);

// As problems of the grammar.
void report_conflicts(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_CONFLICTS_H_
