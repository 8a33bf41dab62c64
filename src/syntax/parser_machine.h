#ifndef HCL_SRC_SYNTAX_PARSER_MACHINE_H_
#define HCL_SRC_SYNTAX_PARSER_MACHINE_H_

#include <cstddef>
#include <cstdint>

namespace hcl::syntax {

// What the LL(1) machine does in a state at a token: it enters a chain of rules
// at once, and then takes one step.
struct ParserAction {
  enum Kind : std::uint8_t { Error, Consume, Return };

  std::uint8_t kind;
  // 1 if rules are entered; the last one is the innermost.
  std::uint8_t enters : 1;
  // 1 if the innermost of them nests, otherwise 0.
  std::uint8_t nests : 1;
  // How the innermost rule usually continues (parser_phrases.h); 0 if nothing
  // is known.
  std::uint8_t phrase : 6;
  // The state after the token, for `Consume`.
  std::uint16_t next;
  // The innermost and outermost entered rules, as indexes into the pool: the
  // beginning of their frame (parse_stack.h).
  std::uint16_t last;
  std::uint16_t first;

  // The number of entered rules.
  constexpr std::size_t length() const {
    return enters != 0 ? std::size_t{last} - first + 1 : 0;
  }
};
static_assert(sizeof(ParserAction) == 8);

// The action of a chain of `length` rules that begins at `first` in the pool.
constexpr ParserAction make_action(std::uint8_t kind, std::size_t length,
                                   bool nests, std::uint16_t next,
                                   std::size_t first) {
  return {kind,
          static_cast<std::uint8_t>(length != 0 ? 1U : 0U),
          static_cast<std::uint8_t>(nests ? 1U : 0U),
          0,
          next,
          static_cast<std::uint16_t>(first + length - 1U),
          static_cast<std::uint16_t>(first)};
}

// Whether an action ends the innermost rule.
constexpr bool ends_rule(const ParserAction& action) {
  return action.kind == ParserAction::Return && action.enters == 0;
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

// The machine of a grammar, for code that is not compiled separately for each.
struct ParserMachine {
  const std::uint16_t (*table)[kMaxTokenTypes];
  const ParserAction* actions;
  const ParserCall* pool;
  const std::uint8_t* rule_flags;

  constexpr const ParserAction& action(unsigned state, unsigned token) const {
    return actions[table[state][token]];
  }
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSER_MACHINE_H_
