#include "lab.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "grammar/load_grammar.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

fs::path grammar_folder() { return fs::path(test::source_dir()) / "grammar"; }

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

bool has_antlr() {
  static const bool has = std::system("command -v antlr4 >/dev/null") == 0;
  return has;
}

const LoadResult& project_grammar(const std::string& name) {
  static std::map<std::string, LoadResult> loaded;
  const auto found = loaded.find(name);
  if (found != loaded.end()) return found->second;
  return loaded
      .emplace(name, load_grammar({grammar_folder() / (name + ".g4"), {}}))
      .first->second;
}

EditedGrammar::EditedGrammar(const std::string& file, const std::string& from,
                             const std::string& to) {
  for (const char* name : {"HclLexer", "HclParser", "UnicodeIdentifiers"}) {
    const std::string path = name + std::string(".g4");
    std::string text;
    EXPECT_TRUE(read_bytes(grammar_folder() / path, text)) << path;
    if (name == file) {
      const std::size_t at = text.find(from);
      EXPECT_NE(at, std::string::npos) << from;
      if (at != std::string::npos) {
        text.replace(at, from.size(), to);
        EXPECT_EQ(text.find(from, at + to.size()), std::string::npos) << from;
      }
    }
    write(folder_.path() / path, text);
  }
}

fs::path EditedGrammar::path() const { return folder_.path() / "HclParser.g4"; }

LoadResult load_text(const std::string& lexer, const std::string& parser) {
  const TemporaryFolder folder;
  write(folder.path() / "Lexer.g4", "lexer grammar Lexer;\n" + lexer);
  write(folder.path() / "Parser.g4",
        "parser grammar Parser;\noptions { tokenVocab = Lexer; }\n" + parser);
  return load_grammar({folder.path() / "Parser.g4", {}});
}

LoadResult load_combined(const std::string& rules) {
  const TemporaryFolder folder;
  write(folder.path() / "Small.g4", "grammar Small;\n" + rules);
  return load_grammar({folder.path() / "Small.g4", {}});
}

}  // namespace hcl::grammar_lab
