#ifndef HCL_GRAMMAR_LAB_GRAMMAR_LOAD_GRAMMAR_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_LOAD_GRAMMAR_H_

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

struct LoadRequest {
  // A parser grammar or a combined one. Its lexer is the grammar that
  // `tokenVocab` names, in the same directory.
  std::filesystem::path grammar;
  // The directory of the `.interp` files; empty to run the ANTLR tool.
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

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_LOAD_GRAMMAR_H_
