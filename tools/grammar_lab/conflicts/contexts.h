#ifndef HCL_GRAMMAR_LAB_CONFLICTS_CONTEXTS_H_
#define HCL_GRAMMAR_LAB_CONFLICTS_CONTEXTS_H_

#include <vector>

#include "grammar/network.h"
#include "sentences/sentence.h"

namespace hcl::grammar_lab {

// A way to a step, and the calls that lead to it from the one after which the
// token comes; innermost first.
struct Context {
  Shortest::Way way;
  std::vector<int> tail_calls;
};

// Ways from an entry to a step in whose open rules a token can follow the
// step's own rule: Bison and Menhir search for the same. Those with the fewest
// open rules come first, one for each call after which the token can come.
std::vector<Context> contexts_with(const Network& network,
                                   const Shortest& shortest, int step,
                                   int token);

// A whole sentence: the way, then a choice of its last step and what follows,
// so that the next token is the given one, inside the choice or after it.
Sentence sentence_with(const Network& network, const Shortest& shortest,
                       const Shortest::Way& way, int next, int token);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_CONFLICTS_CONTEXTS_H_
