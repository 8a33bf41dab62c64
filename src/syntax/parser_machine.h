#ifndef HCL_SRC_SYNTAX_PARSER_MACHINE_H_
#define HCL_SRC_SYNTAX_PARSER_MACHINE_H_

#include <cstddef>
#include <cstdint>

namespace hcl::syntax {

// What the LL(1) machine does in a state at a token: it enters a chain of rules
// at once, and then takes one step.
struct ParserAction {
  // The first three have the numbers of tablegen. `Finish` is the `Return` of a
  // rule with which parsing may start, `ConsumeEnd` the `Consume` of the end of
  // the file, which stays the next token.
  enum Kind : std::uint8_t { Error, Consume, Return, Finish, ConsumeEnd };

  std::uint8_t kind;
  // How rules are entered; 0 if none are.
  std::uint8_t entering;
  // The state after the token, for `Consume`.
  std::uint16_t next;
  // The outermost and innermost entered rules, as indexes into the pool: the
  // beginning of their frame (parse_stack.h).
  std::uint16_t first;
  std::uint16_t last;

  // Whether rules are entered; the last one is the innermost.
  constexpr bool enters() const { return entering != 0; }
  // 1 if the innermost of them nests, otherwise 0.
  constexpr unsigned nests() const { return entering >> 1U & 1U; }
  // How the innermost rule usually continues (parser_phrases.h); 0 if nothing
  // is known.
  constexpr unsigned phrase() const { return entering >> 2U; }
  constexpr void set_phrase(unsigned number) {
    entering = static_cast<std::uint8_t>((entering & 3U) | number << 2U);
  }
  // The number of entered rules.
  constexpr std::size_t length() const {
    return enters() ? std::size_t{last} - first + 1 : 0;
  }
};
static_assert(sizeof(ParserAction) == 8);

// The action of a chain of `length` rules that begins at `first` in the pool.
constexpr ParserAction make_action(std::uint8_t kind, std::size_t length,
                                   bool nests, std::uint16_t next,
                                   std::size_t first) {
  return {
      kind,
      static_cast<std::uint8_t>((length != 0 ? 1U : 0U) | (nests ? 2U : 0U)),
      next, static_cast<std::uint16_t>(first),
      static_cast<std::uint16_t>(first + length - 1U)};
}

// Whether an action takes the token.
constexpr bool consumes(const ParserAction& action) {
  return action.kind == ParserAction::Consume ||
         action.kind == ParserAction::ConsumeEnd;
}

// Whether an action ends the innermost rule, after it has entered rules or not.
constexpr bool returns(const ParserAction& action) {
  return action.kind == ParserAction::Return ||
         action.kind == ParserAction::Finish;
}

// Whether an action does nothing but end the innermost rule.
constexpr bool ends_rule(const ParserAction& action) {
  return action.entering == 0 && (action.kind == ParserAction::Return ||
                                  action.kind == ParserAction::Finish);
}

// An entered rule with its flags, and the state to continue in when the rule is
// complete.
struct ParserCall {
  std::uint8_t rule;
  std::uint8_t flags;
  std::uint16_t follow;
};

enum RuleFlags : std::uint8_t {
  // A node that would only repeat its single child is omitted.
  UnitRule = 1,
  // The rule never has a node.
  DroppedRule = 2,
};

constexpr std::size_t kMaxTokenTypes = 64;

// Where the row of a state begins in the table of a machine.
constexpr std::size_t row_of(std::size_t state) {
  return state * kMaxTokenTypes;
}

// The machine of a grammar, for code that is not compiled separately for each.
struct ParserMachine {
  // Maps a state and a token to an index into the actions.
  const std::uint16_t* table;
  const ParserAction* actions;
  const ParserCall* pool;
  const std::uint8_t* rule_flags;

  constexpr const ParserAction& action(unsigned state, unsigned token) const {
    return actions[table[row_of(state) + token]];
  }
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSER_MACHINE_H_
