#ifndef HCL_GRAMMAR_LAB_LEXEMES_H_
#define HCL_GRAMMAR_LAB_LEXEMES_H_

#include <string>
#include <string_view>
#include <vector>

#include "cover.h"
#include "grammar.h"

namespace hcl::grammar_lab {

// The shortest texts of tokens, of characters that can be read where there is a
// choice.
class Lexemes {
 public:
  // The grammar must outlive the object.
  explicit Lexemes(const Grammar& grammar);

  // The texts that a token can be written with: one for each mode that has it,
  // and for tokens that the lexical context gives, the words that it makes them
  // of. Empty where there is none.
  std::vector<std::string> texts_of(int token) const;

  // The shortest token with a transition in it.
  Lexeme through(const Transition& transition) const;

 private:
  // How a state is reached with the fewest characters.
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
  // By class: a character of it.
  std::vector<char32_t> character_;
  // By mode.
  std::vector<std::vector<Reached>> reached_;
};

// In back quotes, control characters as escapes, bytes that are not UTF-8 too.
std::string in_quotes(std::string_view text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_LEXEMES_H_
