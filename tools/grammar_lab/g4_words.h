#ifndef HCL_GRAMMAR_LAB_G4_WORDS_H_
#define HCL_GRAMMAR_LAB_G4_WORDS_H_

#include <string>
#include <string_view>
#include <vector>

#include "problem.h"

namespace hcl::grammar_lab {

// A word of a grammar file.
struct G4Word {
  enum class Kind { Name, Literal, Set, Action, Symbol, Comment, End };

  Kind kind = Kind::End;
  // As written; of a comment, what stands behind the slashes.
  std::string text;
  Place place;
  // A comment with nothing but spaces before it on its line.
  bool begins_line = false;

  bool is(std::string_view symbol) const {
    return kind == Kind::Symbol && text == symbol;
  }
};

// The words of a grammar file, comments included; the last one is `End`.
std::vector<G4Word> split_g4(std::string_view text, const std::string& path,
                             Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_G4_WORDS_H_
