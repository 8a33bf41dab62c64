#ifndef HCL_GRAMMAR_LAB_GRAMMAR_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_H_

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "g4.h"
#include "loaded_tables.h"
#include "meaning.h"
#include "network.h"
#include "problem.h"
#include "syntax/recovery.h"

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
  std::filesystem::path folder;
  // The files of the parser and of the lexer; the same for a combined grammar.
  std::filesystem::path parser_path;
  std::filesystem::path lexer_path;
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

struct LoadRequest {
  // A parser grammar or a combined one. Its lexer is the grammar that
  // `tokenVocab` names, in the same folder.
  std::filesystem::path grammar;
  // The folder of the `.interp` files; empty to run the ANTLR tool.
  std::filesystem::path interp_folder;
};

struct LoadResult {
  // Null if there are errors.
  std::shared_ptr<const Grammar> grammar;
  // If conflicts alone are in the way: the grammar without its tables.
  std::shared_ptr<const Grammar> conflicted;
  // What could be read of the files, for diagrams and messages.
  G4Grammar parser;
  Problems problems;
  double antlr_seconds = 0;
  double table_seconds = 0;
};

// Loads a grammar. Each of these is reported as a problem with its place: a
// file that cannot be read, an error of ANTLR, a conflict, more tokens or rules
// than the engine has numbers for, and a lexer rule that matches nothing.
LoadResult load_grammar(const LoadRequest& request);

// The files of a grammar, lexer first. Adds a problem if one cannot be read.
std::vector<std::filesystem::path> grammar_files(
    const std::filesystem::path& grammar, Problems& problems);

// Reads the bytes of a file; false if it cannot be read or is larger than 256
// MiB (a device or a pipe has no end).
bool read_bytes(const std::filesystem::path& path, std::string& text);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_H_
