#ifndef HCL_GRAMMAR_LAB_SENTENCES_COVER_H_
#define HCL_GRAMMAR_LAB_SENTENCES_COVER_H_

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/lexing.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A choice of a step.
using Choice = std::pair<int, std::size_t>;

// The rules, alternatives and transitions of the lexer that some sources
// exercise.
class Coverage {
 public:
  explicit Coverage(const Grammar& grammar);

  // Adds a source. For a rejected one, the part before the mistake counts.
  void add(const SourceFile& file, int entry, const Expected& outcome);

  struct Part {
    std::size_t covered = 0;
    std::size_t all = 0;

    bool complete() const { return covered == all; }
  };
  Part rules() const;
  Part choices() const;
  Part transitions() const;
  bool complete() const {
    return rules().complete() && choices().complete() &&
           transitions().complete();
  }

  // In the order of the grammar.
  std::vector<int> missing_rules() const;
  std::vector<Choice> missing_choices() const;
  std::vector<Transition> missing_transitions() const;

  bool covers(const Choice& choice) const {
    return choices_.count(choice) != 0;
  }
  // Pairs of consecutive choices.
  const std::set<std::pair<Choice, Choice>>& pairs() const { return pairs_; }

  // The three counts, and what is missing with its place.
  std::string report() const;

 private:
  const Grammar& grammar_;
  std::vector<Choice> all_choices_;
  std::vector<Transition> all_transitions_;
  std::set<int> rules_;
  std::set<Choice> choices_;
  std::set<Transition> transitions_;
  std::set<std::pair<Choice, Choice>> pairs_;
};

// A shortest text that takes a transition, and the mode for it.
struct Lexeme {
  unsigned mode = 0;
  std::string text;
  // An index into `grammar.tables.ends`.
  unsigned action = 0;
};

// For human readers: "in QUOTED: after `\`, any character of ...": the text
// that would exercise it.
std::string describe(const Grammar& grammar, const Transition& transition);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SENTENCES_COVER_H_
