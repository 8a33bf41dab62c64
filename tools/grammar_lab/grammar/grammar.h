#ifndef HCL_GRAMMAR_LAB_GRAMMAR_GRAMMAR_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_GRAMMAR_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "grammar/g4.h"
#include "grammar/meaning.h"
#include "grammar/network.h"
#include "grammar/problem.h"
#include "syntax/recovery.h"
#include "tables/loaded_tables.h"

namespace hcl::tablegen {
struct Language;
}

namespace hcl::grammar_lab {

// The code that decides what the grammar leaves open.
enum class Family : std::uint8_t {
  // Lexical context, recovery and diagnostics of native syntax, if the lexer
  // names HclLexerBase.
  Native,
  // Those of JSON, for the grammar JsonLexer.
  Json,
  // What `@pair` and `@resume` say, for any other grammar.
  Plain,
};

// A loaded grammar: the contents of its files, its tables, and its rules as
// steps.
//
// Token types and rules that the library knows by name have the library's
// numbers, whatever precedes them in the files, so that lexical context,
// recovery and diagnostics can be used; others have numbers after those.
struct Grammar {
  // The paths of the parser and of the lexer; the same for a combined grammar.
  std::string parser_path;
  std::string lexer_path;
  G4Grammar parser;
  // The lexer and its imports.
  std::vector<G4Grammar> lexers;
  Family family = Family::Plain;
  // The result of ANTLR and the table generator.
  std::shared_ptr<tablegen::Language> language;
  // The names of the lexer's modes.
  std::vector<std::string> modes;
  // By the tables' numbers.
  TokenNumbers tokens;
  std::vector<std::string> rules;
  std::vector<std::string> entries;
  // The type for characters that no lexer rule takes.
  int unknown_token = 0;
  Network network;
  // What new constructs mean, for `eval`.
  Meanings meanings;
  RuleProperties properties;
  TableMemory tables;
  std::vector<syntax::RecoveryRule> recovery_rules;
  std::vector<std::uint8_t> closers;
  syntax::RecoveryGrammar recovery;

  // The lexer rule with a name; null if there is none.
  const G4Rule* lexer_rule(const std::string& name) const;
  // The index of an entry; -1 if there is none of that name.
  int entry(const std::string& rule) const;
  // The mode of the lexer in which the sources of an entry begin.
  unsigned mode_of_entry(int entry) const;
  // A token as human readers write it: `'=='`, or its name.
  std::string display(int token) const;
  std::string display(TokenSet tokens) const;
};

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_GRAMMAR_H_
