#ifndef HCL_SRC_SYNTAX_PARSER_PHRASES_H_
#define HCL_SRC_SYNTAX_PARSER_PHRASES_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "syntax/parser_machine.h"

// Phrases: rules that the machine passes at once, because a few tokens are all
// of them. They are derived from the tables when the library is compiled, by
// running the machine over the tokens. The parser takes the same steps without
// phrases, and a test compares the trees.
namespace hcl::syntax {

// The types of the tokens of a phrase; 0 after the last one.
using PhraseTokens = std::array<std::uint8_t, 4>;

// A rule that consists of certain tokens. It has no more than one child, which
// is the second token.
struct ParserPhrase {
  // The number of tokens.
  std::uint8_t tokens = 0;
  // Whether the rule goes on after some tokens, as a name does before the
  // parenthesis of a call.
  bool may_go_on = false;
  bool has_child = false;
  std::uint8_t child_rule = 0;
  // The types of the tokens as they lie in memory, and the bits that count. A
  // phrase of one token compares nothing, as its action did.
  std::uint32_t types = 0;
  std::uint32_t mask = 0;
  // The state at the end of the rule.
  std::uint16_t state = 0;

  friend constexpr bool operator==(const ParserPhrase&,
                                   const ParserPhrase&) = default;
};

// The phrases of a grammar by their numbers in `ParserAction`; the first one
// stands for none.
struct ParserPhrases {
  static constexpr std::size_t kMost = 32;

  constexpr std::size_t number_of(const ParserPhrase& phrase) {
    std::size_t number = 1;
    while (number < count && !(all[number] == phrase)) ++number;
    // Without room for it, its actions take the ordinary steps.
    if (number == kMost) return 0;
    if (number == count) all[count++] = phrase;
    return number;
  }

  std::array<ParserPhrase, kMost> all{};
  std::size_t count = 1;
};

// Derives the phrases of a machine.
class PhraseFinder {
 public:
  constexpr explicit PhraseFinder(const ParserMachine& machine)
      : machine_(machine) {}

  // The phrase of the rule that `action` enters before the first of `tokens`;
  // one without tokens if the others are not the rest of the rule.
  constexpr ParserPhrase find(const ParserAction& action,
                              const PhraseTokens& tokens) const {
    ParserPhrase phrase{};
    if (action.kind != ParserAction::Consume || action.enters == 0) return {};
    std::size_t count = 1;
    unsigned state = action.next;
    for (; count < tokens.size() && tokens[count] != 0; ++count) {
      if (!step(tokens[count], count, state, phrase)) return {};
    }
    const std::size_t ends = tokens_that_end(state);
    if (2 * ends < kMaxTokenTypes) return {};
    phrase.tokens = static_cast<std::uint8_t>(count);
    phrase.may_go_on = ends < kMaxTokenTypes;
    phrase.state = static_cast<std::uint16_t>(state);
    if (count > 1) compare(tokens, phrase);
    return phrase;
  }

 private:
  constexpr bool step(unsigned token, std::size_t index, unsigned& state,
                      ParserPhrase& phrase) const {
    const ParserAction& action = machine_.action(state, token);
    if (action.kind != ParserAction::Consume) return false;
    state = action.next;
    return action.enters == 0 ||
           (index == 1 && pass_child(action, state, phrase));
  }

  // A child of one token, and the rules around it that have no node beside it.
  constexpr bool pass_child(const ParserAction& action, unsigned& state,
                            ParserPhrase& phrase) const {
    if (action.nests != 0 || !always_ends(state)) return false;
    phrase.has_child = true;
    phrase.child_rule = machine_.pool[action.last].rule;
    if ((machine_.rule_flags[phrase.child_rule] & DroppedRule) != 0) {
      return false;
    }
    for (std::size_t i = action.last; i > action.first; --i) {
      const ParserCall& around = machine_.pool[i - 1];
      if (!always_ends(machine_.pool[i].follow) ||
          (machine_.rule_flags[around.rule] & UnitRule) == 0) {
        return false;
      }
    }
    state = machine_.pool[action.first].follow;
    return true;
  }

  // The number of tokens before which the rule of a state ends.
  constexpr std::size_t tokens_that_end(unsigned state) const {
    std::size_t count = 0;
    for (unsigned token = 0; token < kMaxTokenTypes; ++token) {
      if (ends_rule(machine_.action(state, token))) ++count;
    }
    return count;
  }
  constexpr bool always_ends(unsigned state) const {
    return tokens_that_end(state) == kMaxTokenTypes;
  }

  static constexpr void compare(const PhraseTokens& tokens,
                                ParserPhrase& phrase) {
    PhraseTokens mask{};
    for (std::size_t i = 0; i < phrase.tokens; ++i) mask[i] = 0xFF;
    phrase.types = std::bit_cast<std::uint32_t>(tokens);
    phrase.mask = std::bit_cast<std::uint32_t>(mask);
  }

  ParserMachine machine_;
};

// Finds the phrases of the first `states` states: those that begin with one of
// `several`, lists of types, and those of one token. Writes the number of its
// phrase to each action.
template <class Several, class Actions>
constexpr ParserPhrases make_phrases(const ParserMachine& machine,
                                     std::size_t states, const Several& several,
                                     Actions& actions) {
  ParserPhrases phrases{};
  const PhraseFinder finder(machine);
  const auto note = [&](ParserAction& action, const PhraseTokens& tokens) {
    if (action.phrase != 0) return;
    const ParserPhrase phrase = finder.find(action, tokens);
    if (phrase.tokens == 0) return;
    action.phrase =
        static_cast<std::uint8_t>(phrases.number_of(phrase) & 0x3FU);
  };
  for (std::size_t state = 0; state < states; ++state) {
    for (const PhraseTokens& tokens : several) {
      note(actions[machine.table[state][tokens[0]]], tokens);
    }
  }
  for (ParserAction& action : actions) note(action, {});
  return phrases;
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSER_PHRASES_H_
