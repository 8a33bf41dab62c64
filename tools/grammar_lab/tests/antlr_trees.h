#ifndef HCL_GRAMMAR_LAB_TESTS_ANTLR_TREES_H_
#define HCL_GRAMMAR_LAB_TESTS_ANTLR_TREES_H_

#include <set>
#include <string>
#include <vector>

#include "grammar/grammar.h"
#include "sentences/sentence.h"

namespace hcl::grammar_lab {

// A tree as text, `(s (e ID) EOF)`, in the names of ANTLR.
std::string tree_of(const Grammar& grammar, const std::vector<Event>& events);

// All trees that ANTLR's runtime finds for the tokens of a sentence: the one
// that it chooses, and for each ambiguity that it reports, those that it makes
// when it is told to take each of the alternatives. Empty if it rejects the
// sentence.
std::set<std::string> antlr_trees(const Grammar& grammar,
                                  const Sentence& sentence);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_TESTS_ANTLR_TREES_H_
