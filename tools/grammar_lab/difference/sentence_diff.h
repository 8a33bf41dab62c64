#ifndef HCL_GRAMMAR_LAB_DIFFERENCE_SENTENCE_DIFF_H_
#define HCL_GRAMMAR_LAB_DIFFERENCE_SENTENCE_DIFF_H_

#include <cstddef>
#include <string>
#include <vector>

#include "difference/difference.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// Sentences of one grammar of which the other makes something else.
struct SentenceDifferences {
  std::size_t sentences = 0;
  std::size_t changed = 0;
  // The source of a group is the text of its shortest sentence; the group with
  // the shortest of all comes first.
  std::vector<DifferenceGroup> groups;
};

struct SentenceComparison {
  // Sentences of the grammar before the edit: what people may have written.
  SentenceDifferences before;
  // Those that only the grammar after it accepts: what is new.
  SentenceDifferences after;
};

// Generates sentences from both grammars (the shortest that reach every
// alternative, every pair of consecutive alternatives and every transition of
// the lexer, and random ones) and reads each with both. In addition, every text
// of a token that the lexers read differently, such as a new keyword, is put
// into the sentences of before wherever the old lexer reads it as what stands
// there. The same grammars always give the same sentences.
SentenceComparison compare_sentences(const Grammar& before,
                                     const Grammar& after,
                                     const Renaming& renaming);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_DIFFERENCE_SENTENCE_DIFF_H_
