#include "grammar/code_checks.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace hcl::grammar_lab {
namespace {

constexpr std::array<std::string_view, 5> kCommands = {
    "skip", "channel", "type", "pushMode", "popMode"};

bool is_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// The first command that the engine does not know, or "". Commands are
// separated by commas, and arguments are in parentheses.
std::string unknown_command(std::string_view commands) {
  while (!commands.empty()) {
    const auto end = std::ranges::find_if_not(commands, is_letter);
    const std::string_view name(
        commands.data(), static_cast<std::size_t>(end - commands.begin()));
    if (!name.empty() &&
        std::ranges::find(kCommands, name) == kCommands.end()) {
      return std::string(name);
    }
    const std::size_t comma = commands.find(',');
    if (comma == std::string_view::npos) break;
    commands.remove_prefix(comma + 1);
  }
  return {};
}

void check_commands(const G4Grammar& grammar, Problems& problems) {
  for (const G4Rule& rule : grammar.rules) {
    const std::string command = unknown_command(rule.commands);
    if (command.empty()) continue;
    problems.push_back({Problem::Severity::Error, rule.place,
                        "the lexer rule " + rule.name + " has the command `" +
                            command + "`, which the engine does not know",
                        "The engine's lexer knows skip, channel, type, "
                        "pushMode and popMode."});
  }
}

void check_actions(const G4Grammar& grammar, Problems& problems) {
  for (const Part& part : grammar.parts) {
    if (part.kind != Part::Kind::Action) continue;
    problems.push_back(
        {Problem::Severity::Error, part.place,
         "here is code: the engine runs neither predicates nor actions",
         "Write the grammar so that one token decides, and do the rest behind "
         "the parser."});
  }
}

void check_options(const G4Grammar& grammar, Problems& problems) {
  for (const Annotation& option : grammar.options) {
    if (option.name != "caseInsensitive" || option.text == "false") continue;
    problems.push_back(
        {Problem::Severity::Error, option.place,
         "the option caseInsensitive came with ANTLR 4.10; the ANTLR tool 4.7 "
         "would leave it out and make another language",
         "Write a set for each letter, with a fragment for each: `fragment A : "
         "[aA] ;`."});
  }
}

}  // namespace

void check_kind(const Grammar& grammar, Problems& problems) {
  const G4Grammar& parser = grammar.parser;
  const Place place{grammar.parser_path, 1, 1};
  if (parser.is_lexer) {
    problems.push_back(
        {Problem::Severity::Error, place,
         "`" + parser.name + "` is a lexer grammar: it has no rule to parse",
         "Name the parser grammar whose tokenVocab is `" + parser.name +
             "`. To look at tokens alone, write one with the rule `tokens : .* "
             "EOF ;`."});
  }
  check_options(parser, problems);
  for (const G4Grammar& lexer : grammar.lexers) {
    if (lexer.name != parser.name) check_options(lexer, problems);
  }
}

void check_code(const Grammar& grammar, Problems& problems) {
  for (const G4Grammar& lexer : grammar.lexers) {
    check_actions(lexer, problems);
    check_commands(lexer, problems);
  }
  if (grammar.parser.is_parser) check_actions(grammar.parser, problems);
}

}  // namespace hcl::grammar_lab
