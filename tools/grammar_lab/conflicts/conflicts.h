#ifndef HCL_GRAMMAR_LAB_CONFLICTS_CONFLICTS_H_
#define HCL_GRAMMAR_LAB_CONFLICTS_CONFLICTS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "grammar/grammar.h"
#include "sentences/sentence.h"

namespace hcl::grammar_lab {

// A decision that one token of lookahead cannot make, because two choices begin
// with it.
struct Decision {
  int step = 0;
  std::size_t first = 0;
  std::size_t second = 0;
  // The tokens that begin both.
  TokenSet shared = 0;
  Place place;
};

// A cause of conflicts: the decision that shows it with the fewest tokens, and
// the others that it makes impossible.
struct Conflict {
  Decision decision;
  std::vector<Decision> others;
  // If the grammar is ambiguous, one sentence and its two derivations;
  // otherwise two sentences that diverge after the same tokens.
  bool is_ambiguous = false;
  // Whether both derivations give the same tree.
  bool has_one_tree = false;
  Sentence one;
  Sentence other;
  // The number of tokens with which both sentences begin, including that of the
  // decision.
  std::size_t common = 0;
  // The call at the end of a rule after which the token can follow the rule as
  // well as continue what was called: `e` in `let : 'let' ID 'in' e`. -1 if the
  // conflict does not come from what follows.
  int tail_call = -1;
};

// All causes of conflicts in the reachable rules: first the choices that begin
// with the same token, then those that depend on what follows, each in the
// order of the grammar. None if the grammar is left recursive, which must be
// fixed first. Searches a bounded number of sentences for each.
std::vector<Conflict> find_conflicts(const Grammar& grammar);

// A drawing for human readers: the place, the token and both derivations.
std::string draw(const Grammar& grammar, const Conflict& conflict);

// Reports conflicts as problems of the grammar.
void report_conflicts(const Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_CONFLICTS_CONFLICTS_H_
