#ifndef HCL_GRAMMAR_LAB_REDUCE_H_
#define HCL_GRAMMAR_LAB_REDUCE_H_

#include <cstddef>
#include <functional>
#include <string>

#include "grammar.h"

namespace hcl::grammar_lab {

struct ReduceResult {
  std::string text;
  // How often the condition was asked.
  std::size_t asked = 0;
  // The limit was reached: smaller texts may be possible.
  bool is_cut = false;
};

// The smallest text found that still fulfils a condition: subtrees are taken
// away, the largest first, then single tokens, what stands between tokens, and
// at last single bytes, until nothing more can go. Asks the condition at most
// so many times. A text that does not fulfil it is given back as it is.
ReduceResult reduce(const Grammar& grammar, const std::string& text, int entry,
                    const std::function<bool(const std::string&)>& condition,
                    std::size_t most_questions = 5000);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_REDUCE_H_
