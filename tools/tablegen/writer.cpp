#include "writer.h"

#include "names.h"
#include "table_text.h"

namespace hcl::tablegen {
namespace {

// Bytes from this one on begin a sequence that the engine decodes.
constexpr std::size_t kFirstNonAscii = 128;
constexpr int kDecode = 255;

constexpr const char* kTypes =
    R"(  // What happens when a token ends. `mode` is a mode to push, -1 to stay in the
  // mode, -2 to leave it. `skip`: 1 for what leaves no token.
  struct LexerAction {
    std::uint8_t type;
    std::uint8_t channel;
    std::int8_t mode;
    std::uint8_t skip;
  };
  // Enter the rules kChains[chain .. chain + chain_length), outermost first;
  // then, by `kind`: 1 consume the token and go on in `next`, 2 leave the
  // innermost rule. 0 is an error, which enters nothing.
  struct ParserAction {
    std::uint8_t kind;
    std::uint8_t chain_length;
    std::uint16_t next;
    std::uint16_t chain;
  };
  // A rule that is entered and the state in which its parent goes on.
  struct Call {
    std::uint16_t rule;
    std::uint16_t follow;
  };
  // A rule where parsing may start and its first state.
  struct EntryPoint {
    std::uint8_t rule;
    std::uint16_t state;
  };
)";

std::vector<std::string> enumerators(const std::vector<std::string>& names) {
  std::vector<std::string> result;
  result.reserve(names.size());
  for (const std::string& name : names) {
    result.push_back(enumerator_name(name));
  }
  return result;
}

// The next state by state and byte. A NUL ends every token here: if one is
// inside the source, the engine takes the slow path.
std::vector<std::vector<int>> byte_rows(const Language& language) {
  std::vector<std::vector<int>> rows;
  for (const std::vector<int>& next : language.dfa.next) {
    std::vector<int> row(256, kDecode);
    row[0] = 0;
    for (std::size_t byte = 1; byte < kFirstNonAscii; ++byte) {
      row[byte] = next[language.classes.class_of[byte]];
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

void write_lexer(const Language& language, TableText& out) {
  const PagedClasses paged = page_classes(language.classes);
  out.comment("The automaton of the lexer. State 0 is dead.");
  out.constant("kLexerStates", language.dfa.next.size());
  out.constant("kClasses", language.classes.representative.size());
  out.array("std::uint8_t", "kModeStart", language.dfa.mode_start);
  out.comment("By state and byte; 255: decode, then kClassTable.");
  out.table("std::uint8_t", "kAscii", byte_rows(language), 64);
  out.comment("By state and class of code points.");
  out.table("std::uint8_t", "kClassTable", language.dfa.next);
  out.comment("Class of c: kStage2[kStage1[c / 128]][c % 128].");
  out.array("std::uint8_t", "kStage1", paged.page_of);
  out.table("std::uint8_t", "kStage2", paged.pages);
  out.comment("By state: index into kLexerActions, 0 where no token may end.");
  out.array("std::uint8_t", "kAccept", language.dfa.accept);
  std::vector<std::string> actions;
  for (const LexerAction& action : language.dfa.actions) {
    actions.push_back(TableText::braced(
        {std::to_string(action.type), std::to_string(action.channel),
         std::to_string(action.mode), action.skip ? "1" : "0"}));
  }
  out.array("LexerAction", "kLexerActions", actions);
}

// The index of each action's first call in the pool of all chains.
std::vector<std::size_t> chain_offsets(const Ll1Machine& machine) {
  std::vector<std::size_t> offsets;
  std::size_t offset = 0;
  for (const ParserAction& action : machine.actions) {
    offsets.push_back(offset);
    offset += action.chain.size();
  }
  return offsets;
}

void write_actions(const Ll1Machine& machine, TableText& out) {
  const std::vector<std::size_t> offsets = chain_offsets(machine);
  std::vector<std::string> actions;
  std::vector<std::string> calls;
  for (std::size_t i = 0; i < machine.actions.size(); ++i) {
    const ParserAction& action = machine.actions[i];
    actions.push_back(TableText::braced(
        {std::to_string(action.kind), std::to_string(action.chain.size()),
         std::to_string(action.next), std::to_string(offsets[i])}));
    for (const Call& call : action.chain) {
      calls.push_back(TableText::braced(
          {std::to_string(call.rule), std::to_string(call.follow)}));
    }
  }
  out.array("ParserAction", "kParserActions", actions);
  out.array("Call", "kChains", calls);
}

void write_parser(const Language& language, TableText& out) {
  const Ll1Machine& machine = language.machine;
  out.comment("The machine of the parser. Action 0 is the error.");
  out.constant("kTokens", language.parser.atn.maxTokenType + 1);
  out.constant("kRules", language.parser.rule_names.size());
  out.constant("kParserStates", machine.table.size());
  out.comment("By state and token type: index into kParserActions.");
  std::vector<std::vector<int>> rows = machine.table;
  for (std::vector<int>& row : rows) {
    row.resize(64, 0);
  }
  out.table("std::uint16_t", "kTable", rows, 64);
  write_actions(machine, out);
  out.comment("The rule that each state belongs to.");
  out.array("std::uint8_t", "kStateRule", machine.rule_of_state);
  std::vector<std::string> entries;
  for (const Ll1Machine::Entry& entry : machine.entries) {
    entries.push_back(TableText::braced(
        {std::to_string(entry.rule), std::to_string(entry.state)}));
  }
  out.comment("By Entry.");
  out.array("EntryPoint", "kEntry", entries);
  out.comment(
      "By rule: 1 no node that only repeats its single child, 2 never a node.");
  out.array("std::uint8_t", "kRuleFlags", language.policy.flags);
}

}  // namespace

std::string write_tables(const Language& language) {
  std::vector<std::string> entries;
  for (const int rule : language.policy.entries) {
    entries.push_back(
        language.parser.rule_names[static_cast<std::size_t>(rule)]);
  }
  TableText out;
  out.line(
      "// Generated by tools/tablegen from the grammar. Never edited by hand.");
  out.line("// clang-format off");
  out.line("struct " + language.prefix + "Tables {");
  out.raw(kTypes);
  out.enumeration("Mode", enumerators(language.lexer.mode_names));
  out.enumeration("Entry", enumerators(entries));
  write_lexer(language, out);
  write_parser(language, out);
  out.line("};");
  out.line("// clang-format on");
  return out.text();
}

std::string write_names(const Language& language) {
  TableText out;
  out.line(
      "// Generated by tools/tablegen from the grammar. Never edited by hand.");
  out.line("// The token types and the rules, in numeric order.");
  out.line("HCL_TOKEN(EndOfFile)");
  const std::vector<std::string>& tokens = language.lexer.token_names;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    out.line("HCL_TOKEN(" + enumerator_name(tokens[i]) + ")");
  }
  for (const std::string& rule : language.parser.rule_names) {
    out.line("HCL_RULE(" + enumerator_name(rule) + ")");
  }
  return out.text();
}

}  // namespace hcl::tablegen
