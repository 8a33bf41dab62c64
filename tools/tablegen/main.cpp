// hcl-tablegen: compiles what the ANTLR tool makes of a lexer and a parser
// grammar into the tables of src/syntax.
//
//   hcl-tablegen PREFIX LEXER.interp PARSER.interp PARSER.g4 TABLES NAMES
//
// Writes the files TABLES and NAMES. Ends with status 1 and a message when the
// grammar is not LL(1) or too large for the tables.
#include <cstdio>
#include <fstream>
#include <string>

#include "fail.h"
#include "writer.h"

namespace hcl::tablegen {
namespace {

Language compile(const std::string& prefix, const std::string& lexer,
                 const std::string& parser, const std::string& grammar) {
  Language language{.prefix = prefix,
                    .lexer = read_interpreter_data(lexer),
                    .parser = read_interpreter_data(parser),
                    .policy = {},
                    .classes = {},
                    .dfa = {},
                    .machine = {}};
  language.policy = read_node_policy(grammar, language.parser.rule_names);
  language.classes = find_character_classes(language.lexer.atn);
  language.dfa =
      minimise(build_lexer_dfa(language.lexer.atn, language.classes));
  language.machine =
      build_ll1_machine(language.parser, language.policy.entries);
  return language;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) {
    fail("cannot write " + path);
  }
}

void report(const Language& language) {
  std::fprintf(stderr,
               "%s: lexer %zu states, %zu classes; parser %zu states, %zu "
               "actions, %zu token types, %zu rules\n",
               language.prefix.c_str(), language.dfa.next.size(),
               language.classes.representative.size(),
               language.machine.table.size(), language.machine.actions.size(),
               language.parser.atn.maxTokenType + 1,
               language.parser.rule_names.size());
}

void run(int argc, char** argv) {
  if (argc != 7) {
    fail(
        "usage: hcl-tablegen PREFIX LEXER.interp PARSER.interp PARSER.g4 "
        "TABLES NAMES");
  }
  const Language language = compile(argv[1], argv[2], argv[3], argv[4]);
  write_file(argv[5], write_tables(language));
  write_file(argv[6], write_names(language));
  report(language);
}

}  // namespace
}  // namespace hcl::tablegen

int main(int argc, char** argv) { hcl::tablegen::run(argc, argv); }
