#ifndef HCL_GRAMMAR_LAB_SENTENCES_LEXEMES_H_
#define HCL_GRAMMAR_LAB_SENTENCES_LEXEMES_H_

#include <string>
#include <string_view>
#include <vector>

#include "grammar/grammar.h"
#include "sentences/cover.h"

namespace hcl::grammar_lab {

// The shortest texts of tokens, with readable characters if there is a choice.
class Lexemes {
 public:
  // The grammar must outlive this object.
  explicit Lexemes(const Grammar& grammar);

  // The possible texts of a token: one for each mode that has it, and for
  // tokens that the lexical context makes, the words from which it makes them.
  // Empty if there are none.
  std::vector<std::string> texts_of(int token) const;

  // The shortest token that takes a transition.
  Lexeme through(const Transition& transition) const;

 private:
  // How to reach a state with the fewest characters.
  struct Reached {
    int from = -1;
    char32_t by = 0;
    int length = 1 << 20;
  };

  std::vector<Reached> reach_from(unsigned start) const;
  std::string text_to(const std::vector<Reached>& reached,
                      unsigned state) const;
  // The shortest text from a state to the end of some token, and its state.
  std::string text_to_end(unsigned state, unsigned& end) const;

  const Grammar& grammar_;
  // For each class, one of its characters.
  std::vector<char32_t> character_;
  // By mode.
  std::vector<std::vector<Reached>> reached_;
};

// In back quotes, with control characters and bytes that are not UTF-8 as
// escapes.
std::string in_quotes(std::string_view text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SENTENCES_LEXEMES_H_
