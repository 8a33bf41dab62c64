#ifndef HCL_GRAMMAR_LAB_GRAMMAR_NETWORK_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_NETWORK_H_

#include <cstdint>
#include <string>
#include <vector>

#include "grammar/g4.h"

namespace hcl::grammar_lab {

// A set of token types; a grammar has at most 64.
using TokenSet = std::uint64_t;

inline TokenSet token_bit(int token) {
  return TokenSet{1} << static_cast<unsigned>(token);
}
inline bool has(TokenSet set, int token) {
  return (set & token_bit(token)) != 0;
}

// A step of a rule.
struct Step {
  enum class Kind {
    // Takes one of `tokens` and continues with `next[0]`.
    Match,
    // Parses `rule` and continues with `next[0]`.
    Call,
    // Continues with one of `next`.
    Choose,
    // The rule is done.
    Return,
  };

  Kind kind = Kind::Return;
  // The part of the grammar file; -1 for `Return`.
  int part = -1;
  TokenSet tokens = 0;
  int rule = -1;
  std::vector<int> next;
  // The rule to which it belongs.
  int owner = 0;
};

// The rules of a parser grammar as steps, with their FIRST and FOLLOW sets. The
// numbers of rules and tokens are those of the tables.
struct Network {
  std::vector<Step> steps;
  // The first step of each rule.
  std::vector<int> start;
  std::vector<int> entries;
  // For each step, the tokens with which the way from there to the end of its
  // rule can begin, and whether that way can be empty.
  std::vector<TokenSet> first;
  std::vector<bool> can_be_empty;
  // By rule.
  std::vector<TokenSet> follow;
  // For each rule, whether parsing can reach it from an entry.
  std::vector<bool> reachable;

  const Step& step(int index) const {
    return steps[static_cast<std::size_t>(index)];
  }
  // The tokens that select a choice of a step.
  TokenSet lookahead(int step, std::size_t choice) const;
  // The choice that a token selects; -1 if it selects none, the first if it
  // selects several.
  int choose(int step, int token) const;
  // The tokens that may come next at a step within its own rule; `can_be_empty`
  // says whether those after the rule count, too.
  TokenSet expected(int step) const {
    return first[static_cast<std::size_t>(step)];
  }
};

// The number of a token that a part of the parser grammar names; -1 if there is
// none.
struct TokenNumbers {
  // By number, as the grammar spells them.
  std::vector<std::string> names;
  // By number, with quotes; "" if the token has no fixed text.
  std::vector<std::string> literals;

  int find(const std::string& name_or_literal) const;
};

// Builds the steps. Rules that a part names and that are missing from `rules`,
// and tokens without a number, become problems.
Network build_network(const G4Grammar& parser, const TokenNumbers& tokens,
                      const std::vector<std::string>& rules,
                      const std::vector<int>& entries, Problems& problems);

// "alternative 2", "taken", "left out", "again", "no more".
std::string choice_name(const G4Grammar& parser, const Step& step,
                        std::size_t choice);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_NETWORK_H_
