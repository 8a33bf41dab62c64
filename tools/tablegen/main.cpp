// hcl-tablegen: compiles the ANTLR tool's output for a lexer and a parser
// grammar into the tables of src/syntax.
//
//   hcl-tablegen PREFIX LEXER.interp PARSER.interp PARSER.g4 TABLES NAMES
//
// Writes the files TABLES and NAMES. Ends with status 1 and a message if the
// grammar is not LL(1) or is too large for the tables.
#include <cstdio>
#include <fstream>
#include <string>

#include "compile.h"
#include "fail.h"
#include "writer.h"

namespace hcl::tablegen {
namespace {

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

int main(int argc, char** argv) {
  try {
    hcl::tablegen::run(argc, argv);
  } catch (const hcl::tablegen::Failure& failure) {
    std::fprintf(stderr, "hcl-tablegen: %s\n", failure.what());
    return 1;
  }
  return 0;
}
