// Fixes for characters that the language does not use.

#include "mistakes/character_repairs.h"

namespace hcl::syntax {
namespace {

// The next token at or after `from` that is one of the characters; the number
// of tokens if there is none. After a string without an end the characters may
// be its text.
std::size_t find_invalid(const SourceFile& file, TokenArray tokens,
                         std::size_t from, std::string_view characters) {
  for (; from < tokens.size(); ++from) {
    if (tokens.type(from) == TokenType::QuotedNewline) return tokens.size();
    if (tokens.type(from) == TokenType::Invalid &&
        characters.find(file.text(tokens.span(from))) !=
            std::string_view::npos) {
      break;
    }
  }
  return from;
}

bool ends_line(const SourceFile& file, std::uint32_t byte) {
  const std::string_view rest = file.text().substr(byte);
  const std::size_t next = rest.find_first_not_of(" \t");
  return next == std::string_view::npos || rest[next] == '\n' ||
         rest[next] == '\r' || rest[next] == '#' ||
         rest.substr(next).starts_with("//");
}

}  // namespace

std::vector<TextEdit> remove_semicolons(const SourceFile& file,
                                        TokenArray tokens, std::size_t first) {
  std::vector<TextEdit> edits;
  for (std::size_t i = first; i < tokens.size(); ++i) {
    i = find_invalid(file, tokens, i, ";");
    if (i == tokens.size()) break;
    if (!ends_line(file, tokens.end(i))) return {};
    edits.push_back({tokens.span(i), ""});
  }
  return edits;
}

std::vector<TextEdit> end_lines(const SourceFile& file, TokenArray tokens,
                                std::size_t first) {
  std::vector<TextEdit> edits;
  for (std::size_t i = first; i < tokens.size(); ++i) {
    i = find_invalid(file, tokens, i, "\r");
    if (i < tokens.size()) edits.push_back({tokens.span(i), "\n"});
  }
  return edits;
}

std::vector<TextEdit> straighten_quotes(const SourceFile& file,
                                        TokenArray tokens, std::size_t first,
                                        std::string_view marks) {
  std::vector<TextEdit> edits;
  std::size_t open = first;
  while (open < tokens.size()) {
    const std::size_t close = find_invalid(file, tokens, open + 1, marks);
    if (close >= tokens.size()) break;
    const std::string_view between =
        file.text({tokens.end(open), tokens.begin(close)});
    if (between.find_first_of("\r\n\"\\$%") != std::string_view::npos) break;
    edits.push_back({tokens.span(open), "\""});
    edits.push_back({tokens.span(close), "\""});
    open = find_invalid(file, tokens, close + 1, marks);
  }
  return edits;
}

}  // namespace hcl::syntax
