#include <fstream>

#include "grammar/load_grammar.h"

namespace hcl::grammar_lab {

namespace fs = std::filesystem;

bool read_bytes(const fs::path& path, std::string& text) {
  constexpr std::size_t kMost = std::size_t{256} << 20U;
  std::error_code error;
  if (fs::is_directory(path, error)) return false;
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  text.clear();
  std::vector<char> part(std::size_t{1} << 16U);
  while (file.read(part.data(), static_cast<std::streamsize>(part.size())),
         file.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (text.size() > kMost) return false;
  }
  return true;
}

namespace {

bool read_grammar_file(const fs::path& path, G4Grammar& grammar,
                       Problems& problems) {
  std::string text;
  if (!read_bytes(path, text)) {
    problems.push_back({Problem::Severity::Error,
                        {path.string(), 0, 0},
                        "cannot read the file " + path.string(),
                        "Name a parser grammar or a combined grammar."});
    return false;
  }
  // Mistakes inside are reported when the file is parsed completely.
  Problems ignored;
  grammar = read_g4(text, path.string(), ignored);
  return true;
}

fs::path lexer_path_of(const fs::path& path, const G4Grammar& parser) {
  if (!parser.is_parser) return path;
  return path.parent_path() / (parser.token_vocabulary + ".g4");
}

}  // namespace

std::vector<fs::path> grammar_files(const fs::path& path, Problems& problems) {
  G4Grammar parser;
  if (!read_grammar_file(path, parser, problems)) return {};
  if (parser.is_parser && parser.token_vocabulary.empty()) {
    problems.push_back({Problem::Severity::Error,
                        {path.string(), 1, 1},
                        "the parser grammar does not name its lexer",
                        "Write `options { tokenVocab = NAME; }` for the lexer "
                        "NAME.g4 in the same folder."});
    return {};
  }
  const fs::path lexer_path = lexer_path_of(path, parser);
  std::vector<fs::path> files;
  if (lexer_path != path) {
    G4Grammar lexer;
    if (!read_grammar_file(lexer_path, lexer, problems)) return {};
    for (const std::string& name : lexer.imports) {
      files.push_back(path.parent_path() / (name + ".g4"));
    }
    files.push_back(lexer_path);
  }
  files.push_back(path);
  return files;
}

}  // namespace hcl::grammar_lab
