#include "grammar/grammar.h"

#include <algorithm>
#include <bit>

#include "syntax/hcl_grammar.h"

namespace hcl::grammar_lab {
const G4Rule* Grammar::lexer_rule(const std::string& name) const {
  for (const G4Grammar& lexer : lexers) {
    if (const G4Rule* rule = lexer.find(name)) return rule;
  }
  return nullptr;
}

int Grammar::entry(const std::string& rule) const {
  const auto found = std::ranges::find(entries, rule);
  return found == entries.end() ? -1
                                : static_cast<int>(found - entries.begin());
}

unsigned Grammar::mode_of_entry(int entry) const {
  if (family != Family::Native ||
      entries[static_cast<std::size_t>(entry)] != "templateEntry") {
    return 0;
  }
  const auto found = std::ranges::find(modes, "TEMPLATE");
  return found == modes.end() ? 0U
                              : static_cast<unsigned>(found - modes.begin());
}

std::string Grammar::display(int token) const {
  const auto i = static_cast<std::size_t>(token);
  if (token == 0) return "the end";
  if (token == unknown_token || i >= tokens.names.size()) {
    return "an unknown character";
  }
  return tokens.literals[i].empty() ? tokens.names[i] : tokens.literals[i];
}

std::string Grammar::display(TokenSet set) const {
  std::string text;
  while (set != 0) {
    const int token = std::countr_zero(set);
    set &= set - 1;
    if (!text.empty()) text += set == 0 ? " and " : ", ";
    text += display(token);
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace hcl::grammar_lab
