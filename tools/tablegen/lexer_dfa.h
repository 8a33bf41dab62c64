#ifndef HCL_TABLEGEN_LEXER_DFA_H_
#define HCL_TABLEGEN_LEXER_DFA_H_

#include <compare>
#include <vector>

#include "antlr4-runtime.h"
#include "character_classes.h"

namespace hcl::tablegen {

// The action at the end of a token: its type, its channel, and the change of
// mode.
struct LexerAction {
  static constexpr int kNoMode = -1;
  static constexpr int kPopMode = -2;

  int type = 0;
  int channel = 0;
  // The mode to push, or one of the constants above.
  int mode = kNoMode;
  bool skip = false;

  friend auto operator<=>(const LexerAction&, const LexerAction&) = default;
};

// The lexer as a deterministic automaton over character classes.
struct LexerDfa {
  static constexpr int kDead = -1;

  // The next state by state and class, or `kDead`.
  std::vector<std::vector<int>> next;
  // The index of the action of each state, 0 if no token may end there.
  std::vector<int> accept;
  // By mode.
  std::vector<int> mode_start;
  // Entry 0 is unused.
  std::vector<LexerAction> actions{LexerAction{}};
  // For each lexer rule: whether it matches some text, and a rule that takes
  // texts before it; -1 if none does.
  std::vector<bool> rule_matches;
  std::vector<int> hidden_by;
};

// Runs ANTLR's own subset construction to completion, so that priorities and
// non-greedy loops have exactly ANTLR's meaning. Fails for commands other than
// type, skip, channel, pushMode and popMode.
LexerDfa build_lexer_dfa(const antlr4::atn::ATN& lexer,
                         const CharacterClasses& classes);

// The minimal automaton of the same language. In the result state 0 is dead,
// and `next` holds 0 instead of `kDead`. Fails past 255 states: 255 stands for
// "decode" in the tables.
LexerDfa minimise(const LexerDfa& dfa);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_LEXER_DFA_H_
