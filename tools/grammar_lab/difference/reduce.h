#ifndef HCL_GRAMMAR_LAB_DIFFERENCE_REDUCE_H_
#define HCL_GRAMMAR_LAB_DIFFERENCE_REDUCE_H_

#include <cstddef>
#include <functional>
#include <string>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

struct ReduceResult {
  std::string text;
  // How many times the condition was evaluated.
  std::size_t asked = 0;
  // Whether the limit was reached, so that smaller texts may be possible.
  bool is_cut = false;
};

// The smallest text found that still satisfies a condition (delta debugging):
// subtrees are removed, largest first, then single tokens, the text between
// tokens, and finally single bytes, until nothing more can be removed.
// Evaluates the condition at most this many times. A text that does not satisfy
// it is returned unchanged.
ReduceResult reduce(const Grammar& grammar, const std::string& text, int entry,
                    const std::function<bool(const std::string&)>& condition,
                    std::size_t most_questions = 5000);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_DIFFERENCE_REDUCE_H_
