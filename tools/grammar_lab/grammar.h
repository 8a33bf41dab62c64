#ifndef HCL_GRAMMAR_LAB_GRAMMAR_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_H_

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "g4.h"
#include "loaded_tables.h"
#include "network.h"
#include "problem.h"
#include "syntax/recovery.h"

namespace hcl::tablegen {
struct Language;
}

namespace hcl::grammar_lab {

// Which code decides what the grammar leaves open.
enum class Family : std::uint8_t {
  // The lexer names HclLexerBase: lexical context, recovery and diagnostics of
  // native syntax.
  Native,
  // The grammar JsonLexer: those of JSON.
  Json,
  // Any other: what `@pair` and `@resume` say.
  Plain,
};

// A grammar, loaded: what its files say, its tables, its rules as steps.
//
// Token types and rules that the library knows by name have the library's
// numbers, whatever stands before them in the files, so that lexical context,
// recovery and diagnostics can be used; others have numbers after those.
struct Grammar {
  std::filesystem::path folder;
  // The file of the parser, and of the lexer; the same for a combined grammar.
  std::filesystem::path parser_path;
  std::filesystem::path lexer_path;
  G4Grammar parser;
  // The lexer, and what it imports.
  std::vector<G4Grammar> lexers;
  Family family = Family::Plain;
  // What ANTLR and the table generator make of it.
  std::shared_ptr<tablegen::Language> language;
  // The names of the lexer's modes.
  std::vector<std::string> modes;
  // By the numbers of the tables.
  TokenNumbers tokens;
  std::vector<std::string> rules;
  std::vector<std::string> entries;
  // A character that no lexer rule takes.
  int unknown_token = 0;
  Network network;
  RuleProperties properties;
  TableMemory tables;
  std::vector<syntax::RecoveryRule> recovery_rules;
  std::vector<std::uint8_t> closers;
  syntax::RecoveryGrammar recovery;

  // The lexer rule of a name, null where there is none.
  const G4Rule* lexer_rule(const std::string& name) const;
  // The number of an entry, -1 where there is none of that name.
  int entry(const std::string& rule) const;
  // The lexer's mode in which the sources of an entry begin.
  unsigned mode_of_entry(int entry) const;
  // How a person writes a token: `'=='`, or its name.
  std::string display(int token) const;
  std::string display(TokenSet tokens) const;
};

struct LoadRequest {
  // A parser grammar or a combined one. Its lexer is the grammar that
  // `tokenVocab` names, in the same folder.
  std::filesystem::path grammar;
  // Where `.interp` files are; empty to run the ANTLR tool.
  std::filesystem::path interp_folder;
};

struct LoadResult {
  // Null where there are errors.
  std::shared_ptr<const Grammar> grammar;
  // What could be read of the files, for diagrams and messages.
  G4Grammar parser;
  Problems problems;
  double antlr_seconds = 0;
  double table_seconds = 0;
};

// Loads a grammar. What is wrong with it is a problem with its place: a file
// that cannot be read, what ANTLR refuses, conflicts, more tokens or rules than
// the engine has numbers for, lexer rules that match nothing.
LoadResult load_grammar(const LoadRequest& request);

// The files of a grammar: lexer first. Problems where one cannot be read.
std::vector<std::filesystem::path> grammar_files(
    const std::filesystem::path& grammar, Problems& problems);

// The bytes of a file; false where it cannot be read or is larger than 256 MiB
// (a device or a pipe has no end).
bool read_bytes(const std::filesystem::path& path, std::string& text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_H_
