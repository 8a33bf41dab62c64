#ifndef HCL_GRAMMAR_LAB_CONFLICTS_AMBIGUITY_H_
#define HCL_GRAMMAR_LAB_CONFLICTS_AMBIGUITY_H_

#include <utility>

#include "grammar/network.h"
#include "sentences/sentence.h"

namespace hcl::grammar_lab {

// Two derivations of the same tokens. Their trees are the same if they differ
// only inside a rule: in `( ID | ID ID )*`, the same IDs are one round or two.
struct Ambiguity {
  Sentence one;
  Sentence other;

  bool has_one_tree() const { return one.events == other.events; }
};

// Searches for a short sentence with two derivations, which go the same way to
// a step and then differ in its choice, the next token being one of `shared`.
// Both derivations are followed at once, token by token; where both parse the
// same rule, its shortest sentence stands for all of them. Prefers derivations
// whose trees differ. Tries a bounded
// number of pairs, so that no answer does not mean that there is no such
// sentence. The network must not be left recursive.
class AmbiguitySearch {
 public:
  AmbiguitySearch(const Network& network, const Shortest& shortest)
      : network_(network), shortest_(shortest) {}

  bool run(const Shortest::Way& way, std::pair<int, int> choices,
           TokenSet shared, Ambiguity& found) const;

 private:
  const Network& network_;
  const Shortest& shortest_;
};

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_CONFLICTS_AMBIGUITY_H_
