#ifndef HCL_SRC_SYNTAX_PARSER_PHRASES_H_
#define HCL_SRC_SYNTAX_PARSER_PHRASES_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "hcl/syntax.h"
#include "syntax/parser_machine.h"

// Phrases: rules that the machine passes at once, because a few tokens are all
// of them: a name, a string, `name = 1` and a newline. They are derived from
// the tables when the library is compiled, by running the machine over the
// tokens. The parser takes the same steps without phrases, and a test compares
// the trees.
namespace hcl::syntax {

// The types of the tokens of a phrase; 0 after the last one.
inline constexpr std::size_t kLongestPhrase = 8;
using PhraseTokens = std::array<std::uint8_t, kLongestPhrase>;

// A rule that consists of certain tokens. The parser finds it by its number,
// for which a size that is a power of two is best.
struct alignas(128) ParserPhrase {
  static constexpr std::size_t kMostNodes = 4;

  // The types of the tokens as they lie in memory, and the bits that count.
  std::uint64_t types = 0;
  std::uint64_t mask = 0;
  // The nodes, whose tokens count from the first one of the phrase.
  std::array<Node, kMostNodes> nodes{};
  // The state at the end of the rule.
  std::uint16_t state = 0;
  std::uint8_t node_count = 0;
  // The number of tokens; 0 if there is no such phrase.
  std::uint8_t tokens = 0;
  // How many levels the rules inside nest.
  std::uint8_t nests = 0;
  // Whether the rule goes on after some tokens, as a name does before the
  // parenthesis of a call.
  bool may_go_on = false;

  friend constexpr bool operator==(const ParserPhrase&,
                                   const ParserPhrase&) = default;
};

// The phrases of a grammar by their numbers; number 0 is none. Those that begin
// with the same action are a group, of which the third token selects one: an
// action has the number of its phrase, or of its group after all phrases.
struct ParserPhrases {
  static constexpr std::size_t kMost = 48;
  static constexpr std::size_t kMostGroups = 8;
  static constexpr std::size_t kSelector = 2;

  std::array<ParserPhrase, kMost> all{};
  std::size_t count = 1;
  std::array<std::array<std::uint8_t, kMaxTokenTypes>, kMostGroups> groups{};
  std::size_t group_count = 0;
};

// Runs a machine over the tokens of a phrase, one rule at a time.
class PhraseReader {
 public:
  constexpr explicit PhraseReader(const ParserMachine& machine)
      : machine_(machine) {}

  // The phrase of the rule that `action` enters before the first of `tokens`.
  constexpr ParserPhrase read(const ParserAction& action,
                              const PhraseTokens& tokens) {
    if (action.kind != ParserAction::Consume || action.enters == 0) return {};
    phrase_ = {};
    open_count_ = 0;
    depth_ = 0;
    token_ = 0;
    enter(machine_.pool[action.last].rule, action.nests != 0);
    consume(action.next);
    while (token_ < tokens.size() && tokens[token_] != 0) {
      if (!step(tokens[token_])) return {};
    }
    while (open_count_ > 1) {
      if (tokens_that_end(state_) < kMaxTokenTypes || !leave()) return {};
    }
    return finish(tokens);
  }

  // The number of tokens before which the rule of a state ends.
  constexpr std::size_t tokens_that_end(unsigned state) const {
    std::size_t count = 0;
    for (unsigned token = 0; token < kMaxTokenTypes; ++token) {
      if (ends_rule(machine_.action(state, token))) ++count;
    }
    return count;
  }

 private:
  static constexpr std::size_t kDeepest = 32;

  struct Open {
    std::uint8_t rule;
    bool nests;
    std::uint8_t first;
    std::uint8_t nodes;
    // The state after the rule.
    std::uint16_t follow;
  };

  constexpr void enter(std::uint8_t rule, bool nests,
                       std::uint16_t follow = 0) {
    open_[open_count_++] = {rule, nests, token_, phrase_.node_count, follow};
    depth_ = static_cast<std::uint8_t>(depth_ + (nests ? 1 : 0));
    if (depth_ > phrase_.nests) phrase_.nests = depth_;
  }

  constexpr void consume(std::uint16_t next) {
    ++token_;
    state_ = next;
  }

  // Takes one action; false if the tokens are no phrase.
  constexpr bool step(std::uint8_t token) {
    const ParserAction& action = machine_.action(state_, token);
    if (ends_rule(action)) return open_count_ > 1 && leave();
    if (action.kind != ParserAction::Consume ||
        open_count_ + action.length() > kDeepest) {
      return false;
    }
    for (std::size_t i = 0; i < action.length(); ++i) {
      const ParserCall& call = machine_.pool[action.first + i];
      const bool is_innermost = i + 1 == action.length();
      enter(call.rule, is_innermost && action.nests != 0, call.follow);
    }
    consume(action.next);
    return true;
  }

  // Leaves the innermost rule; false if there are too many nodes.
  constexpr bool leave() {
    const Open& rule = open_[--open_count_];
    if (!add_node(rule)) return false;
    depth_ = static_cast<std::uint8_t>(depth_ - (rule.nests ? 1 : 0));
    state_ = rule.follow;
    return true;
  }

  constexpr bool add_node(const Open& rule) {
    const std::uint8_t flags = machine_.rule_flags[rule.rule];
    const std::uint8_t count = phrase_.node_count;
    if ((flags & DroppedRule) != 0) return true;
    if ((flags & UnitRule) != 0 && count > rule.nodes) {
      const Node& child = phrase_.nodes[count - 1U];
      if (child.size == count - std::uint32_t{rule.nodes} &&
          child.first_token == rule.first && child.end_token == token_) {
        return true;
      }
    }
    if (count == ParserPhrase::kMostNodes) return false;
    phrase_.nodes[count] = {count - std::uint32_t{rule.nodes} + 1, rule.first,
                            token_, static_cast<Rule>(rule.rule), 0};
    ++phrase_.node_count;
    return true;
  }

  constexpr ParserPhrase finish(const PhraseTokens& tokens) {
    const std::size_t ends = tokens_that_end(state_);
    if (2 * ends < kMaxTokenTypes || !add_node(open_[0])) return {};
    phrase_.state = state_;
    phrase_.tokens = token_;
    phrase_.may_go_on = ends < kMaxTokenTypes;
    PhraseTokens mask{};
    for (std::size_t i = 0; tokens[0] != 0 && i < token_; ++i) mask[i] = 0xFF;
    phrase_.types = std::bit_cast<std::uint64_t>(tokens);
    phrase_.mask = std::bit_cast<std::uint64_t>(mask);
    return phrase_;
  }

  ParserMachine machine_;
  ParserPhrase phrase_{};
  std::array<Open, kDeepest> open_{};
  std::size_t open_count_ = 0;
  std::uint8_t depth_ = 0;
  std::uint8_t token_ = 0;
  std::uint16_t state_ = 0;
};

// Finds the phrases of a machine and writes their numbers to its actions.
template <class Actions>
class PhraseFinder {
 public:
  constexpr PhraseFinder(const ParserMachine& machine, Actions& actions)
      : machine_(machine), reader_(machine), actions_(actions) {}

  // The phrases that begin with one of `several` in one of the first `states`
  // states, and those of one token.
  template <class Several>
  constexpr ParserPhrases find(std::size_t states, const Several& several) {
    // Compared with no bits of the tokens, so that they never match.
    phrases_.all[0].types = 1;
    for (std::size_t state = 0; state < states; ++state) {
      for (const PhraseTokens& tokens : several) {
        note(actions_[machine_.table[state][tokens[0]]], tokens);
      }
    }
    for (ParserAction& action : actions_) {
      if (action.phrase == 0) note(action, {});
    }
    return phrases_;
  }

 private:
  constexpr void note(ParserAction& action, const PhraseTokens& tokens) {
    const ParserPhrase phrase = reader_.read(action, tokens);
    if (phrase.tokens == 0) return;
    const std::uint8_t number = number_of(phrase);
    if (action.phrase == number) return;
    if (action.phrase == 0) {
      action.phrase = number & 0x3FU;
      return;
    }
    add_to_group(action, number);
  }

  // Without room for a phrase, its actions take the ordinary steps.
  constexpr std::uint8_t number_of(const ParserPhrase& phrase) {
    std::size_t number = 1;
    while (number < phrases_.count && !(phrases_.all[number] == phrase)) {
      ++number;
    }
    if (number == ParserPhrases::kMost) return 0;
    if (number == phrases_.count) phrases_.all[phrases_.count++] = phrase;
    return static_cast<std::uint8_t>(number);
  }

  // The action has a phrase already, or a group of them.
  constexpr void add_to_group(ParserAction& action, std::uint8_t number) {
    if (number == 0) return;
    if (action.phrase < ParserPhrases::kMost) {
      if (phrases_.group_count == ParserPhrases::kMostGroups) return;
      const std::uint8_t first = action.phrase;
      action.phrase = (ParserPhrases::kMost + phrases_.group_count++) & 0x3FU;
      select(action, first);
    }
    select(action, number);
  }

  constexpr void select(const ParserAction& action, std::uint8_t number) {
    const auto types = std::bit_cast<PhraseTokens>(phrases_.all[number].types);
    phrases_.groups[action.phrase - ParserPhrases::kMost]
                   [types[ParserPhrases::kSelector]] = number;
  }

  ParserMachine machine_;
  PhraseReader reader_;
  Actions& actions_;
  ParserPhrases phrases_{};
};

// What `tail_of()` returns if there is no such token.
inline constexpr std::uint8_t kNoTail = 0xFF;

// The type of the token after a rule, at an index of the pool, that is all that
// the enclosing rule still needs, as a newline is after an argument.
constexpr std::uint8_t tail_of(const ParserMachine& machine,
                               std::size_t index) {
  const PhraseReader reader(machine);
  const unsigned state = machine.pool[index].follow;
  for (std::uint8_t token = 1; token < kMaxTokenTypes; ++token) {
    const ParserAction& action = machine.action(state, token);
    if (action.kind != ParserAction::Consume || action.length() != 1) continue;
    const ParserCall& call = machine.pool[action.last];
    if (action.nests == 0 && (call.flags & DroppedRule) != 0 &&
        reader.tokens_that_end(action.next) == kMaxTokenTypes &&
        reader.tokens_that_end(call.follow) == kMaxTokenTypes) {
      return token;
    }
  }
  return kNoTail;
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSER_PHRASES_H_
