#ifndef HCL_SRC_SYNTAX_PARSER_TABLES_H_
#define HCL_SRC_SYNTAX_PARSER_TABLES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "syntax/parser_machine.h"
#include "syntax/parser_phrases.h"

namespace hcl::syntax {

// For each token, the number of other rules of a chain that return together
// with the rule at an index of the pool when that one returns before the token:
// those whose nodes its node replaces.
using ParserReturns = std::uint8_t[kMaxTokenTypes];

// Where parsing may start.
struct ParserEntry {
  std::uint8_t rule;
  std::uint16_t state;
};

// Derives the engine's row of a state from tablegen's row and from the tokens
// before which the rule of the state may end, or 0 for all. `error` is the
// index of the error action.
template <class Actions, class From>
constexpr void derive_row(const Actions& actions, const From& from,
                          std::uint64_t ends, std::uint16_t error,
                          std::uint16_t* to) {
  // The action that ends the rule, if it can end.
  std::uint16_t end = error;
  for (std::size_t token = 0; token < kMaxTokenTypes; ++token) {
    const std::uint16_t action = from[token];
    if (ends_rule(actions[action]) && ends == 0) end = action;
  }
  for (std::size_t token = 0; token < kMaxTokenTypes; ++token) {
    const std::uint16_t action = from[token];
    const std::uint8_t kind = actions[action].kind;
    const bool refused = kind == ParserAction::Return && ends != 0 &&
                         ((ends >> token) & 1U) == 0;
    const bool unknown = kind == ParserAction::Error;
    to[token] = refused ? error : unknown ? end : action;
  }
}

// The actions of an engine are those of tablegen, as many that take the end of
// the file where those take a token, and `Finish`.
constexpr std::size_t all_actions(std::size_t count) { return 2 * count + 1; }

// Derives those after the first `count`.
template <class Actions>
constexpr void derive_actions(std::size_t count, Actions& actions) {
  for (std::size_t i = 0; i < count; ++i) {
    ParserAction& at_end = actions[count + i];
    at_end = actions[i];
    if (consumes(at_end)) at_end.kind = ParserAction::ConsumeEnd;
  }
  actions[2 * count] = make_action(ParserAction::Finish, 0, false, 0, 0);
}

// Whether parsing may start with a rule.
template <class Entries>
constexpr bool is_entry(const Entries& entries, std::uint16_t rule) {
  for (const auto& entry : entries) {
    if (entry.rule == rule) return true;
  }
  return false;
}

// Replaces the actions of a row that take the end of the file, and, if parsing
// may start with the rule of the state, those that end the rule. `count` is the
// number of tablegen's actions.
template <class Actions>
constexpr void replace_ends(const Actions& actions, std::size_t count,
                            bool is_entry_rule, std::uint16_t* row) {
  row[0] = static_cast<std::uint16_t>(count + row[0]);
  for (std::size_t token = 0; is_entry_rule && token < kMaxTokenTypes;
       ++token) {
    if (ends_rule(actions[row[token]])) {
      row[token] = static_cast<std::uint16_t>(2 * count);
    }
  }
}

// Outer rules must be derived first: a rule returns alone, or together with all
// rules that return with the enclosing rule. The counts are 0 before.
constexpr void derive_returns(const ParserMachine& machine, std::size_t index,
                              bool is_outermost, ParserReturns* returns) {
  const std::uint8_t flags = machine.rule_flags[machine.pool[index].rule];
  const bool alone =
      is_outermost || (flags & DroppedRule) != 0 ||
      (machine.rule_flags[machine.pool[index - 1].rule] & UnitRule) == 0;
  if (alone) return;
  const std::uint16_t* const row =
      machine.table + row_of(machine.pool[index].follow);
  for (std::size_t token = 0; token < kMaxTokenTypes; ++token) {
    if (ends_rule(machine.actions[row[token]])) {
      returns[index][token] =
          static_cast<std::uint8_t>(returns[index - 1][token] + 1);
    }
  }
}
constexpr void derive_returns(const ParserMachine& machine, std::size_t actions,
                              ParserReturns* returns) {
  for (std::size_t i = 0; i < actions; ++i) {
    const ParserAction& action = machine.actions[i];
    const std::size_t end = action.first + action.length();
    for (std::size_t j = action.first; j < end; ++j) {
      derive_returns(machine, j, j == action.first, returns);
    }
  }
}

// The tables that tablegen generated for a grammar, and what the parser derives
// from them at compile time. The tables are a template parameter of the parser:
// a class with these functions, static or not.
//
// `Grammar::nests(rule)` says which rules count as a level of nesting; each of
// them begins with a token, so it is the innermost rule of its chain.
// `Grammar::ends(rule)` is the set of tokens before which a rule may end, or 0
// for all. A list ends only before its own tokens: otherwise it would have left
// the stack before a mistake in it is found. Any other rule that may end does
// so before a token that does not fit, so that the mistake is found in the rule
// that expects something.
template <class Grammar>
class ParserTables {
 public:
  // What to do at a token, in the state whose row begins at `row`.
  const ParserAction& action(std::size_t row, unsigned token) const {
    return all_->actions[all_->table.action[row + token]];
  }
  // The entered rule at an index of the pool.
  const ParserCall& call(std::size_t index) const { return all_->pool[index]; }
  static constexpr std::uint8_t rule_flags(std::uint16_t rule) {
    return Tables::kRuleFlags[rule];
  }
  static constexpr ParserEntry entry(unsigned number) {
    return {Tables::kEntry[number].rule, Tables::kEntry[number].state};
  }
  static constexpr ParserMachine machine() {
    return {kAll.table.action, kAll.actions.data(), kAll.pool.data(),
            Tables::kRuleFlags};
  }
  // How many rules return with the one at an index of the pool.
  std::size_t returns(std::size_t index, std::size_t token) const {
    return all_->returns.count[index][token];
  }
  // The phrases (parser_phrases.h) and, by pool position, the tails of rules.
  const ParserPhrases& phrases() const { return all_->phrases; }
  std::uint8_t tail(std::size_t index) const { return all_->tails[index]; }

 private:
  using Tables = typename Grammar::Tables;
  static constexpr std::size_t kPoolSize = std::size(Tables::kChains);
  static constexpr std::size_t kGenerated = std::size(Tables::kParserActions);
  static constexpr std::size_t kActions = all_actions(kGenerated);

  // Maps state and token to an index into the actions.
  struct Table {
    alignas(64) std::uint16_t action[row_of(Tables::kParserStates)];
  };
  struct Returns {
    ParserReturns count[kPoolSize];
  };
  // All tables, so that the parser reaches them from one address.
  struct All {
    ParserPhrases phrases;
    std::array<ParserAction, kActions> actions;
    std::array<ParserCall, kPoolSize> pool;
    std::array<std::uint8_t, kPoolSize> tails;
    Table table;
    Returns returns;
  };

  static constexpr auto kPool = [] {
    std::array<ParserCall, kPoolSize> pool{};
    for (std::size_t i = 0; i < kPoolSize; ++i) {
      const auto rule = static_cast<std::uint8_t>(Tables::kChains[i].rule);
      pool[i] = {rule, Tables::kRuleFlags[rule], Tables::kChains[i].follow};
    }
    return pool;
  }();

  static constexpr auto kUnmarked = [] {
    std::array<ParserAction, kActions> actions{};
    for (std::size_t i = 0; i < kGenerated; ++i) {
      const auto& from = Tables::kParserActions[i];
      const bool nests =
          from.chain_length != 0 &&
          Grammar::nests(
              Tables::kChains[from.chain + from.chain_length - 1U].rule);
      actions[i] = make_action(from.kind, from.chain_length, nests, from.next,
                               from.chain);
    }
    derive_actions(kGenerated, actions);
    return actions;
  }();

  static constexpr Table kTable = [] {
    Table table{};
    std::uint16_t error = 0;
    while (kUnmarked[error].kind != ParserAction::Error) ++error;
    for (std::size_t state = 0; state < Tables::kParserStates; ++state) {
      const std::uint16_t rule = Tables::kStateRule[state];
      derive_row(kUnmarked, Tables::kTable[state], Grammar::ends(rule), error,
                 table.action + row_of(state));
      replace_ends(kUnmarked, kGenerated, is_entry(Tables::kEntry, rule),
                   table.action + row_of(state));
    }
    return table;
  }();

  // The actions with the numbers of their phrases, and the phrases.
  struct Marked {
    std::array<ParserAction, kActions> actions;
    ParserPhrases phrases;
  };
  static constexpr Marked kMarked = [] {
    Marked marked{kUnmarked, {}};
    const ParserMachine unmarked{kTable.action, kUnmarked.data(), kPool.data(),
                                 Tables::kRuleFlags};
    marked.phrases = PhraseFinder(unmarked, marked.actions)
                         .find(Tables::kParserStates, Grammar::kPhrases);
    return marked;
  }();

  static constexpr ParserMachine kMarkedMachine{
      kTable.action, kMarked.actions.data(), kPool.data(), Tables::kRuleFlags};

  static constexpr auto kTails = [] {
    std::array<std::uint8_t, Tables::kParserStates> of_states{};
    for (unsigned state = 0; state < Tables::kParserStates; ++state) {
      of_states[state] = tail_of(kMarkedMachine, state);
    }
    std::array<std::uint8_t, kPoolSize> tails{};
    for (std::size_t i = 0; i < kPoolSize; ++i) {
      tails[i] = of_states[kPool[i].follow];
    }
    return tails;
  }();

  static constexpr Returns kReturns = [] {
    Returns returns{};
    derive_returns(kMarkedMachine, kGenerated, returns.count);
    return returns;
  }();

  static constexpr All kAll{kMarked.phrases, kMarked.actions, kPool,
                            kTails,          kTable,          kReturns};

  const All* all_ = &kAll;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSER_TABLES_H_
