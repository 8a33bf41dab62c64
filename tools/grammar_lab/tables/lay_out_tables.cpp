#include "tables/lay_out_tables.h"

#include <algorithm>

#include "language.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::uint8_t kDecode = 255;
constexpr std::size_t kFirstNonAscii = 128;

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
std::uint16_t word(std::size_t number) {
  return static_cast<std::uint16_t>(number);
}

void lay_out_automaton(const tablegen::Language& language,
                       TableMemory& memory) {
  const tablegen::LexerDfa& dfa = language.dfa;
  memory.class_of = language.classes.class_of;
  for (const int start : dfa.mode_start) {
    memory.mode_start.push_back(byte(start));
  }
  for (const int accept : dfa.accept) memory.accept.push_back(byte(accept));
  for (const std::vector<int>& next : dfa.next) {
    std::vector<std::uint8_t> by_class;
    for (const int state : next) by_class.push_back(byte(state));
    TableMemory::Row row{};
    std::fill(row.begin() + kFirstNonAscii, row.end(), kDecode);
    for (std::size_t c = 1; c < kFirstNonAscii; ++c) {
      row[c] = by_class[memory.class_of[c]];
    }
    memory.rows.push_back(row);
    memory.classes_of_states.push_back(std::move(by_class));
  }
}

void lay_out_ends(const tablegen::Language& language, std::uint8_t unknown,
                  TableMemory& memory) {
  memory.ends.push_back({unknown, 0, -1, 0});
  for (std::size_t i = 1; i < language.dfa.actions.size(); ++i) {
    const tablegen::LexerAction& action = language.dfa.actions[i];
    memory.ends.push_back({byte(action.type), byte(action.channel),
                           static_cast<std::int8_t>(action.mode),
                           byte(action.skip ? 1 : 0)});
  }
}

void derive_lexer(TableMemory& memory) {
  for (std::size_t state = 0; state < memory.rows.size(); ++state) {
    syntax::NibbleSet set{};
    const int count =
        state == 0 ? 0 : syntax::add_loop(memory.rows[state], state, set);
    memory.loop_sets.push_back(set);
    memory.loops.push_back(byte(count >= 2 ? 1 : 0));
  }
  memory.is_total = std::ranges::all_of(memory.mode_start, [&](auto start) {
    const auto& next = memory.classes_of_states[start];
    return std::ranges::all_of(next, [&](std::uint8_t state) {
      return state != 0 && memory.accept[state] != 0;
    });
  });
}

void lay_out_actions(const tablegen::Ll1Machine& machine,
                     const RuleProperties& rules, TableMemory& memory) {
  for (const tablegen::ParserAction& action : machine.actions) {
    const std::size_t length = action.chain.size();
    const bool nests =
        length != 0 &&
        rules.nests[static_cast<std::size_t>(action.chain.back().rule)];
    memory.actions.push_back(syntax::make_action(
        byte(action.kind), length, nests,
        word(static_cast<std::size_t>(action.next)), memory.pool.size()));
    for (const tablegen::Call& call : action.chain) {
      memory.pool.push_back(
          {byte(call.rule),
           memory.rule_flags[static_cast<std::size_t>(call.rule)],
           word(static_cast<std::size_t>(call.follow))});
    }
  }
}

void lay_out_machine(const tablegen::Language& language,
                     const RuleProperties& rules, TableMemory& memory) {
  const tablegen::Ll1Machine& machine = language.machine;
  memory.rule_flags = language.policy.flags;
  lay_out_actions(machine, rules, memory);
  const std::size_t count = memory.actions.size();
  memory.actions.resize(syntax::all_actions(count));
  syntax::derive_actions(count, memory.actions);
  for (std::size_t state = 0; state < machine.table.size(); ++state) {
    TableMemory::ActionRow from{};
    std::transform(
        machine.table[state].begin(), machine.table[state].end(), from.begin(),
        [](int action) { return word(static_cast<std::size_t>(action)); });
    TableMemory::ActionRow to{};
    const auto rule = static_cast<std::size_t>(machine.rule_of_state[state]);
    syntax::derive_row(memory.actions, from, rules.ends[rule], 0, to.data());
    syntax::replace_ends(memory.actions, count,
                         syntax::is_entry(machine.entries, word(rule)),
                         to.data());
    memory.actions_of_states.push_back(to);
  }
  for (const tablegen::Ll1Machine::Entry& entry : machine.entries) {
    memory.entries.push_back(
        {byte(entry.rule), word(static_cast<std::size_t>(entry.state))});
  }
  memory.returns.resize(memory.pool.size());
  syntax::derive_returns(
      LoadedParserTables(memory).machine(), count,
      reinterpret_cast<syntax::ParserReturns*>(memory.returns.data()));
}

}  // namespace

TableMemory lay_out(const tablegen::Language& language,
                    const RuleProperties& rules, std::uint8_t unknown_token) {
  TableMemory memory;
  lay_out_automaton(language, memory);
  lay_out_ends(language, unknown_token, memory);
  derive_lexer(memory);
  lay_out_machine(language, rules, memory);
  return memory;
}

}  // namespace hcl::grammar_lab
