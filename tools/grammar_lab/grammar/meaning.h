#ifndef HCL_GRAMMAR_LAB_GRAMMAR_MEANING_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_MEANING_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "grammar/g4.h"

namespace hcl::grammar_lab {

// The text of an annotation that says what a rule means in the language that
// exists, in parts.
struct MeaningPart {
  enum class Kind : std::uint8_t {
    // Stands for itself.
    Text,
    // `$1`: the n-th part that is a rule; in a fold what is left and right of
    // the operator.
    Number,
    // `$NAME`: the first part of that name; `$NAME*`: all of them, with a space
    // between.
    Name,
    AllOfName,
    // `$NAME?{...}`, `$NAME!{...}`: if there is such a part, or none.
    If,
    IfNot,
    // `$_`: an identifier that nobody else uses.
    Fresh,
  };

  Kind kind = Kind::Text;
  // The text, or the name.
  std::string text;
  std::size_t number = 0;
  // `$^NAME`: of the rule around this one.
  bool is_of_parent = false;
  // `$"NAME`: as a quoted string.
  bool is_quoted = false;
  // `$NAME[2:-1]`: without the first 2 bytes and the last one.
  std::size_t cut_front = 0;
  std::size_t cut_back = 0;
  // `$NAME[~_]`: without these characters.
  std::string left_out;
  // What an `If` or `IfNot` holds.
  std::vector<MeaningPart> inside;
};

// What a rule means.
struct Meaning {
  enum class Kind : std::uint8_t {
    // `@means RULE : TEXT`
    Whole,
    // `@left RULE OPERATOR : TEXT`: what is between the operators is joined two
    // by two, from the left; `@right` from the right.
    Left,
    Right,
  };

  Kind kind = Kind::Whole;
  std::vector<MeaningPart> parts;
  Place place;
};

// The annotations `@means`, `@left` and `@right` of a parser grammar. Those of
// folds are found by rule and operator.
struct Meanings {
  std::map<std::string, Meaning> whole;
  std::map<std::string, std::map<std::string, Meaning>> folds;

  bool empty() const { return whole.empty() && folds.empty(); }
};

// Whether an annotation is one of these three.
bool is_meaning(const Annotation& note);

// Reads them. Reports rules, operators and parts that the grammar does not
// have, and texts that cannot be read.
Meanings read_meanings(const G4Grammar& grammar, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_MEANING_H_
