#ifndef HCL_GRAMMAR_LAB_GRAMMAR_G4_WORDS_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_G4_WORDS_H_

#include <string>
#include <string_view>
#include <vector>

#include "grammar/problem.h"

namespace hcl::grammar_lab {

// A token of a grammar file.
struct G4Word {
  enum class Kind { Name, Literal, Set, Action, Symbol, Comment, End };

  Kind kind = Kind::End;
  // As written; for a comment, the text after the slashes.
  std::string text;
  Place place;
  // Whether a comment has only spaces before it on its line.
  bool begins_line = false;

  bool is(std::string_view symbol) const {
    return kind == Kind::Symbol && text == symbol;
  }
};

// The words of a grammar file, including comments; the last one is `End`.
std::vector<G4Word> split_g4(std::string_view text, const std::string& path,
                             Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_G4_WORDS_H_
