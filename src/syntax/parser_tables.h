#ifndef HCL_SRC_SYNTAX_PARSER_TABLES_H_
#define HCL_SRC_SYNTAX_PARSER_TABLES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>

namespace hcl::syntax {

// A state of the LL(1) machine and a token give an action: a chain of rules
// that is entered at once, and then one step.
struct ParserAction {
  enum Kind : std::uint8_t { Error, Consume, Return };

  std::uint8_t kind;
  // Rules entered; the last one is the innermost.
  std::uint8_t chain;
  // 1 when the innermost of them nests, otherwise 0.
  std::uint8_t nests;
  // The state after the token, for `Consume`.
  std::uint16_t next;
  // The outermost entered rule, an index of the pool.
  std::uint16_t first;
};

// A rule that is entered, and the state to go on with when it is done.
struct ParserCall {
  std::uint16_t rule;
  std::uint16_t follow;
};

enum RuleFlags : std::uint8_t {
  // A node that would only repeat its single child is left out.
  UnitRule = 1,
  // There is never a node.
  DroppedRule = 2,
};

constexpr std::size_t kMaxTokenTypes = 64;

// The machine of a grammar, for code that need not be compiled for each.
struct ParserMachine {
  const std::uint16_t (*table)[kMaxTokenTypes];
  const ParserAction* actions;
  const ParserCall* pool;
  const std::uint8_t* rule_flags;

  const ParserAction& action(unsigned state, unsigned token) const {
    return actions[table[state][token]];
  }
};

// What the parser derives from the tables of a grammar.
//
// `Grammar::nests(rule)` says which rules count as a level of nesting; each of
// them begins with a token, so it is the innermost rule of its chain.
// `Grammar::ends(rule)` is the set of tokens before which a rule may end, or 0
// for all. A list ends only before its own: otherwise it would be gone from the
// stack when a mistake in it is found. Any other rule that may end does so
// before a token that fits nowhere, so that the mistake is found in the rule
// that waits for something.
template <class Grammar>
struct ParserTables {
  using Tables = typename Grammar::Tables;
  static constexpr std::size_t kPoolSize = std::size(Tables::kChains);
  static constexpr std::size_t kActions = std::size(Tables::kParserActions);

  static constexpr auto kPool = [] {
    std::array<ParserCall, kPoolSize> pool{};
    for (std::size_t i = 0; i < kPoolSize; ++i) {
      pool[i] = {Tables::kChains[i].rule, Tables::kChains[i].follow};
    }
    return pool;
  }();

  static constexpr auto kAction = [] {
    std::array<ParserAction, kActions> actions{};
    for (std::size_t i = 0; i < kActions; ++i) {
      const auto& from = Tables::kParserActions[i];
      const bool nests =
          from.chain_length != 0 &&
          Grammar::nests(
              Tables::kChains[from.chain + from.chain_length - 1U].rule);
      actions[i] = {from.kind, from.chain_length, nests, from.next, from.chain};
    }
    return actions;
  }();

  // By state and token: an index of `kAction`.
  struct Table {
    alignas(64) std::uint16_t action[Tables::kParserStates][kMaxTokenTypes];
  };
  static constexpr Table kTable = [] {
    Table table{};
    std::uint16_t error = 0;
    while (kAction[error].kind != ParserAction::Error) ++error;
    for (std::size_t state = 0; state < Tables::kParserStates; ++state) {
      const std::uint64_t ends = Grammar::ends(Tables::kStateRule[state]);
      // What ends the rule, where it can end.
      std::uint16_t end = error;
      for (const std::uint16_t action : Tables::kTable[state]) {
        const bool returns = kAction[action].kind == ParserAction::Return &&
                             kAction[action].chain == 0;
        if (returns && ends == 0) end = action;
      }
      for (std::size_t token = 0; token < kMaxTokenTypes; ++token) {
        const std::uint16_t action = Tables::kTable[state][token];
        const std::uint8_t kind = kAction[action].kind;
        const bool refused = kind == ParserAction::Return && ends != 0 &&
                             ((ends >> token) & 1U) == 0;
        const bool unknown = kind == ParserAction::Error;
        table.action[state][token] = refused ? error : unknown ? end : action;
      }
    }
    return table;
  }();

  static constexpr ParserMachine machine() {
    return {kTable.action, kAction.data(), kPool.data(), Tables::kRuleFlags};
  }

  // How many rules of a chain return together when the one at an index of the
  // pool returns before a token: those whose nodes it stands for.
  struct Returns {
    std::uint8_t count[kPoolSize][kMaxTokenTypes];
  };

  // Built at the first use, from any thread.
  static const Returns& returns() {
    static const std::unique_ptr<const Returns> table = make_returns();
    return *table;
  }

 private:
  [[gnu::noinline]] static std::unique_ptr<const Returns> make_returns() {
    auto table = std::make_unique<Returns>();
    for (const ParserAction& action : kAction) {
      for (std::size_t i = action.first; i < action.first + action.chain; ++i) {
        add_returns(i, i == action.first, *table);
      }
    }
    return table;
  }

  // Outer rules come first: a rule returns alone, or with all that return with
  // the rule around it.
  static void add_returns(std::size_t index, bool is_outermost,
                          Returns& table) {
    const std::uint8_t flags = Tables::kRuleFlags[kPool[index].rule];
    const bool alone =
        is_outermost || (flags & DroppedRule) != 0 ||
        (Tables::kRuleFlags[kPool[index - 1].rule] & UnitRule) == 0;
    const auto& actions = kTable.action[kPool[index].follow];
    for (std::size_t token = 0; token < kMaxTokenTypes; ++token) {
      const ParserAction& next = kAction[actions[token]];
      const bool together =
          !alone && next.kind == ParserAction::Return && next.chain == 0;
      table.count[index][token] = static_cast<std::uint8_t>(
          together ? table.count[index - 1][token] + 1 : 1);
    }
  }
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSER_TABLES_H_
