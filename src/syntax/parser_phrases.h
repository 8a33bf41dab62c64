#ifndef HCL_SRC_SYNTAX_PARSER_PHRASES_H_
#define HCL_SRC_SYNTAX_PARSER_PHRASES_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "hcl/syntax.h"
#include "syntax/parser_machine.h"

// Phrases: rules that the machine passes at once, because a few tokens are all
// of them: a name, a string, `name = 1` and a newline. They are derived from
// the tables when the library is compiled, by running the machine over the
// tokens. The parser takes the same steps without phrases, and a test compares
// the trees.
namespace hcl::syntax {

// The set of all types of tokens.
inline constexpr std::uint64_t kAllTokens = UINT64_MAX;
static_assert(kMaxTokenTypes == 64);

// The types of the tokens of a phrase; 0 after the last one.
inline constexpr std::size_t kLongestPhrase = 8;
using PhraseTokens = std::array<std::uint8_t, kLongestPhrase>;

// A rule that consists of certain tokens. The parser finds it by its number,
// for which a size that is a power of two is best.
struct alignas(128) ParserPhrase {
  static constexpr std::size_t kMostNodes = 5;

  // The types of the tokens as they lie in memory, and the bits that count.
  std::uint64_t types = 0;
  std::uint64_t mask = 0;
  // The nodes, whose tokens count from the first one of the phrase.
  std::array<Node, kMostNodes> nodes{};
  // The set of tokens before which the rule ends. Before others it goes on, as
  // a name does before the parenthesis of a call.
  std::uint64_t ends = 0;
  std::uint8_t node_count = 0;
  // The number of tokens; 0 if there is no such phrase.
  std::uint8_t tokens = 0;
  // How far the rule is from the innermost one that the action enters.
  std::uint8_t outwards = 0;
  // The phrase to try after this one; 0 if there is none.
  std::uint8_t otherwise = 0;

  friend constexpr bool operator==(const ParserPhrase&,
                                   const ParserPhrase&) = default;
};

// Phrases that begin with the same action. One of their tokens selects the
// number of the first to try.
struct alignas(128) PhraseGroup {
  std::array<std::uint8_t, kMaxTokenTypes> numbers{};
  std::uint8_t selector = 0;

  friend constexpr bool operator==(const PhraseGroup&,
                                   const PhraseGroup&) = default;
};

// The phrases of a grammar by their numbers; number 0 is none. An action has
// the number of its phrase, or of its group after all phrases.
struct ParserPhrases {
  static constexpr std::size_t kMost = 48;
  static constexpr std::size_t kMostGroups = 16;

  std::array<ParserPhrase, kMost> all{};
  std::array<PhraseGroup, kMostGroups> groups{};
  std::size_t count = 1;
  std::size_t group_count = 0;
  // The most levels that the rules inside one of them nest.
  std::uint8_t nests = 0;
};

// Runs a machine over the tokens of a phrase, one rule at a time.
class PhraseReader {
 public:
  constexpr explicit PhraseReader(const ParserMachine& machine)
      : machine_(machine) {}

  // The phrase of the innermost rule that `action` enters before the first of
  // `tokens` and that consists of them.
  constexpr ParserPhrase read(const ParserAction& action,
                              const PhraseTokens& tokens) {
    if (action.kind != ParserAction::Consume) return {};
    const std::size_t most = tokens[0] != 0 ? kMostOutwards : 0;
    for (std::uint8_t outwards = 0;
         outwards <= most && outwards < action.length(); ++outwards) {
      const ParserPhrase phrase = read(action, tokens, outwards);
      if (phrase.tokens != 0) return phrase;
    }
    return {};
  }

  // How many levels the rules nest, of all that were read.
  constexpr std::uint8_t deepest() const { return deepest_; }

  // The set of tokens before which the rule of a state ends.
  constexpr std::uint64_t tokens_that_end(unsigned state) const {
    std::uint64_t tokens = 0;
    for (unsigned token = 0; token < kMaxTokenTypes; ++token) {
      if (ends_rule(machine_.action(state, token))) {
        tokens |= std::uint64_t{1} << token;
      }
    }
    return tokens;
  }

 private:
  static constexpr std::size_t kDeepest = 32;
  // How far a rule may be from the innermost one that the first token enters: a
  // term with what is applied to it is around a name.
  static constexpr std::size_t kMostOutwards = 2;

  struct Open {
    std::uint8_t rule;
    bool nests;
    std::uint8_t first;
    std::uint8_t nodes;
    // The state after the rule.
    std::uint16_t follow;
  };

  // Reads the rule `outwards` of the innermost one.
  constexpr ParserPhrase read(const ParserAction& action,
                              const PhraseTokens& tokens,
                              std::uint8_t outwards) {
    phrase_ = {};
    phrase_.outwards = outwards;
    open_count_ = 0;
    depth_ = 0;
    token_ = 0;
    enter_last(action, std::size_t{outwards} + 1);
    consume(action.next);
    while (token_ < tokens.size() && tokens[token_] != 0) {
      if (!step(tokens[token_])) return {};
    }
    while (open_count_ > 1) {
      if (tokens_that_end(state_) != kAllTokens || !leave()) return {};
    }
    return finish(tokens);
  }

  // Enters the last `count` rules of a chain.
  constexpr void enter_last(const ParserAction& action, std::size_t count) {
    for (; count > 0; --count) {
      const ParserCall& call = machine_.pool[action.last + 1U - count];
      enter(call.rule, count == 1 && action.nests() != 0, call.follow);
    }
  }

  constexpr void enter(std::uint8_t rule, bool nests, std::uint16_t follow) {
    open_[open_count_++] = {rule, nests, token_, phrase_.node_count, follow};
    depth_ = static_cast<std::uint8_t>(depth_ + (nests ? 1 : 0));
    if (depth_ > deepest_) deepest_ = depth_;
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
    enter_last(action, action.length());
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
    phrase_.ends = tokens_that_end(state_);
    const auto ends = static_cast<std::size_t>(std::popcount(phrase_.ends));
    if (2 * ends < kMaxTokenTypes || !add_node(open_[0])) return {};
    phrase_.tokens = token_;
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
  std::uint8_t deepest_ = 0;
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
  // states, and those of one token. Of two with the same selecting token, the
  // earlier one is tried first.
  template <class Several>
  constexpr ParserPhrases find(std::size_t states, const Several& several) {
    for (const PhraseTokens& tokens : several) {
      std::array<bool, std::tuple_size_v<Actions>> seen{};
      for (std::size_t state = 0; state < states; ++state) {
        const std::size_t index = machine_.table[row_of(state) + tokens[0]];
        if (!seen[index]) note(index, tokens);
        seen[index] = true;
      }
    }
    for (std::size_t i = 0; i < actions_.size(); ++i) note(i, {});
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      actions_[i].set_phrase(choose(found_[i]));
    }
    phrases_.nests = reader_.deepest();
    return phrases_;
  }

 private:
  // The numbers of the phrases that begin with an action.
  struct Found {
    std::array<std::uint8_t, 8> numbers{};
    std::size_t count = 0;
  };

  constexpr void note(std::size_t index, const PhraseTokens& tokens) {
    const ParserPhrase phrase = reader_.read(actions_[index], tokens);
    if (phrase.tokens == 0) return;
    const std::uint8_t number = number_of(phrase);
    Found& found = found_[index];
    for (const std::uint8_t known : found.numbers) {
      if (known == number) return;
    }
    if (found.count < found.numbers.size()) {
      found.numbers[found.count++] = number;
    }
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

  // The number of the phrase or group of an action; 0 if its phrases do not go
  // together with those of other actions.
  constexpr unsigned choose(const Found& found) {
    if (found.count < 2) {
      return link(found.numbers[0], 0) ? found.numbers[0] : 0;
    }
    PhraseGroup group;
    group.selector = first_difference(found.numbers[0], found.numbers[1]);
    for (std::size_t i = found.count; i-- > 0;) {
      if (!add(found.numbers[i], group)) return 0;
    }
    return number_of(group);
  }

  constexpr PhraseTokens types_of(std::uint8_t number) const {
    return std::bit_cast<PhraseTokens>(phrases_.all[number].types);
  }

  constexpr std::uint8_t first_difference(std::uint8_t a,
                                          std::uint8_t b) const {
    std::uint8_t i = 0;
    while (types_of(a)[i] == types_of(b)[i]) ++i;
    return i;
  }

  // Adds a phrase in front of those of its group that the same token selects;
  // one that is shorter, for every token.
  constexpr bool add(std::uint8_t number, PhraseGroup& group) {
    const std::uint8_t selecting = types_of(number)[group.selector];
    for (std::size_t token = 0; token < kMaxTokenTypes; ++token) {
      if (selecting != 0 && selecting != token) continue;
      if (!link(number, group.numbers[token])) return false;
      group.numbers[token] = number;
    }
    return true;
  }

  // Lets one phrase be tried after another, unless that is followed by a
  // different one elsewhere.
  constexpr bool link(std::uint8_t number, std::uint8_t next) {
    if (!linked_[number]) phrases_.all[number].otherwise = next;
    linked_[number] = true;
    return phrases_.all[number].otherwise == next;
  }

  constexpr unsigned number_of(const PhraseGroup& group) {
    std::size_t number = 0;
    while (number < phrases_.group_count &&
           !(phrases_.groups[number] == group)) {
      ++number;
    }
    if (number == ParserPhrases::kMostGroups) return 0;
    if (number == phrases_.group_count) {
      phrases_.groups[phrases_.group_count++] = group;
    }
    return static_cast<unsigned>(ParserPhrases::kMost + number);
  }

  ParserMachine machine_;
  PhraseReader reader_;
  Actions& actions_;
  ParserPhrases phrases_{};
  std::array<Found, std::tuple_size_v<Actions>> found_{};
  std::array<bool, ParserPhrases::kMost> linked_{};
};

// What `tail_of()` returns if there is no such token.
inline constexpr std::uint8_t kNoTail = 0xFF;

// Whether a token is all that a rule still needs in a state, as a newline is
// after an argument and a bracket after the last element. The rule is none with
// which parsing may start.
constexpr bool is_tail(const ParserMachine& machine, unsigned state,
                       std::uint8_t token) {
  const ParserAction& action = machine.action(state, token);
  if (action.kind != ParserAction::Consume || action.length() > 1) return false;
  const PhraseReader reader(machine);
  if (reader.tokens_that_end(action.next) != kAllTokens) return false;
  unsigned end = action.next;
  if (action.enters()) {
    // The token alone is a rule that has no node.
    const ParserCall& call = machine.pool[action.last];
    if (action.nests() != 0 || (call.flags & DroppedRule) == 0) return false;
    end = call.follow;
  }
  return reader.tokens_that_end(end) == kAllTokens &&
         machine.action(end, 0).kind == ParserAction::Return;
}

// The type of the token that is all that a rule still needs in a state.
constexpr std::uint8_t tail_of(const ParserMachine& machine, unsigned state) {
  for (std::uint8_t token = 1; token < kMaxTokenTypes; ++token) {
    if (is_tail(machine, state, token)) return token;
  }
  return kNoTail;
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSER_PHRASES_H_
