#ifndef HCL_GRAMMAR_LAB_TABLES_LOADED_TABLES_H_
#define HCL_GRAMMAR_LAB_TABLES_LOADED_TABLES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "syntax/lexer_tables.h"
#include "syntax/parser_tables.h"

namespace hcl::grammar_lab {

// The tables of a grammar in memory, in the layout that tablegen writes.
struct TableMemory {
  struct EndOfToken {
    std::uint8_t type = 0;
    std::uint8_t channel = 0;
    std::int8_t mode = -1;
    std::uint8_t skip = 0;
  };
  using Row = std::array<std::uint8_t, 256>;
  using ActionRow = std::array<std::uint16_t, syntax::kMaxTokenTypes>;

  std::vector<std::uint8_t> mode_start;
  std::vector<Row> rows;
  std::vector<std::vector<std::uint8_t>> classes_of_states;
  std::vector<std::uint8_t> class_of;
  std::vector<std::uint8_t> accept;
  std::vector<EndOfToken> ends;
  std::vector<syntax::NibbleSet> loop_sets;
  std::vector<std::uint8_t> loops;
  // Whether every character begins a token in every mode.
  bool is_total = false;

  std::vector<ActionRow> actions_of_states;
  std::vector<syntax::ParserAction> actions;
  std::vector<syntax::ParserCall> pool;
  std::vector<std::uint8_t> rule_flags;
  std::vector<syntax::ParserEntry> entries;
  std::vector<std::array<std::uint8_t, syntax::kMaxTokenTypes>> returns;

  // The number of bytes that these tables take in the library.
  std::size_t size() const;
};

// What the parser needs to know about rules besides the tables: see
// ParserTables.
struct RuleProperties {
  // By rule.
  std::vector<bool> nests;
  std::vector<std::uint64_t> ends;
};

// Interprets the memory as the lexer's tables. They have no heads: every token
// takes the way through the automaton, as the laboratory observes where that
// starts. Copies refer to the same memory,
// which must outlive them.
//
// A token without an end makes the lexer scan the whole source. So that no
// grammar can make it do that for every character, it scans at most `steps`
// characters in that way, and proceeds by single characters after that.
class LoadedLexerTables {
 public:
  explicit LoadedLexerTables(const TableMemory& memory,
                             std::uint64_t steps = UINT64_MAX)
      : memory_(&memory), steps_(steps) {}

  unsigned start(unsigned mode) const { return memory_->mode_start[mode]; }
  const std::uint8_t* row(unsigned state) const {
    return memory_->rows[state].data();
  }
  unsigned accept(unsigned state) const { return memory_->accept[state]; }
  const TableMemory::EndOfToken& end_of_token(unsigned action) const {
    return memory_->ends[action];
  }
  unsigned next_state(unsigned state, char32_t code_point) {
    if (steps_ == 0) return 0;
    --steps_;
    return memory_->classes_of_states[state][memory_->class_of[code_point]];
  }
  bool loops(unsigned state) const { return memory_->loops[state] != 0; }
  const syntax::NibbleSet& loop_set(unsigned state) const {
    return memory_->loop_sets[state];
  }
  bool is_total() const { return memory_->is_total && steps_ > 0; }

 private:
  const TableMemory* memory_;
  std::uint64_t steps_;
};

// The same for the parser.
class LoadedParserTables {
 public:
  explicit LoadedParserTables(const TableMemory& memory) : memory_(&memory) {}

  const syntax::ParserAction& action(std::size_t row, unsigned token) const {
    return memory_->actions[table()[row + token]];
  }
  const syntax::ParserCall& call(std::size_t index) const {
    return memory_->pool[index];
  }
  std::uint8_t rule_flags(std::uint16_t rule) const {
    return memory_->rule_flags[rule];
  }
  syntax::ParserEntry entry(unsigned number) const {
    return memory_->entries[number];
  }
  std::size_t returns(std::size_t index, std::size_t token) const {
    return memory_->returns[index][token];
  }
  // No action has a phrase: the laboratory observes every step.
  const syntax::ParserPhrases& phrases() const {
    static constexpr syntax::ParserPhrases kNone{};
    return kNone;
  }
  std::uint8_t tail(std::size_t /*index*/) const { return syntax::kNoTail; }
  syntax::ParserMachine machine() const {
    return {table(), memory_->actions.data(), memory_->pool.data(),
            memory_->rule_flags.data()};
  }

 private:
  const std::uint16_t* table() const {
    return memory_->actions_of_states.data()->data();
  }

  const TableMemory* memory_;
};

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_TABLES_LOADED_TABLES_H_
