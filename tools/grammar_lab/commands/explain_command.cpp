#include <algorithm>
#include <cstdio>

#include "commands/commands.h"
#include "engine/engine.h"
#include "engine/trace.h"
#include "sentences/sentence.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

struct ExplainRequest {
  GrammarChoice grammar;
  std::string rule;
  std::string prefix;
  bool has_prefix = false;
};

// Prints the FIRST and FOLLOW sets of a rule, and its shortest sentence.
int explain_rule(const Grammar& grammar, const std::string& name) {
  const auto found = std::ranges::find(grammar.rules, name);
  if (found == grammar.rules.end()) {
    std::fprintf(stderr, "there is no rule `%s`\n", name.c_str());
    return kUsage;
  }
  const auto rule = static_cast<std::size_t>(found - grammar.rules.begin());
  const Network& network = grammar.network;
  const int start = network.start[rule];
  const auto first = static_cast<std::size_t>(start);
  std::printf("%s begins with %s%s\n", name.c_str(),
              grammar.display(network.first[first]).c_str(),
              network.can_be_empty[first] ? ", and can be empty" : "");
  std::printf("%s is followed by %s\n", name.c_str(),
              grammar.display(network.follow[rule]).c_str());
  const Shortest shortest(network);
  if (!shortest.reaches(start)) return kFine;
  Shortest::Way way = shortest.way_to(start);
  shortest.finish(start, way.sentence.events);
  shortest.close(way, way.sentence.events);
  std::printf("the shortest source with it:\n%s",
              draw(grammar, way.sentence.events, "  ").c_str());
  return kFine;
}

// Prints what may come next after a text.
int explain_prefix(const Grammar& grammar, int entry,
                   const std::string& prefix) {
  const SourceFile file("prefix", prefix);
  const Expected outcome = Engine(grammar).run(file, entry);
  if (outcome.accepted) {
    std::printf("the text is complete\n");
  } else if (outcome.error_token + 1 != outcome.tokens.size()) {
    std::printf("%s\n", error_text(grammar, file, outcome).c_str());
    return kWrong;
  }
  std::printf(
      "expected: %s\n",
      grammar.display(expected_at_end(grammar, outcome, entry)).c_str());
  return kFine;
}

int run(const ExplainRequest& request) {
  const auto grammar = load_or_complain(request.grammar);
  if (grammar == nullptr) return kWrong;
  const int entry = entry_or_complain(*grammar, request.grammar);
  if (entry < 0) return kUsage;
  if (!request.rule.empty()) return explain_rule(*grammar, request.rule);
  if (request.has_prefix) {
    return explain_prefix(*grammar, entry, request.prefix);
  }
  const auto rules = std::ranges::count_if(
      grammar->rules, [](const std::string& rule) { return !rule.empty(); });
  std::printf(
      "no conflicts: %zu rules, %zu token types, %zu states of the lexer, %zu "
      "of the parser\n",
      static_cast<std::size_t>(rules), grammar->tokens.names.size() - 1,
      grammar->tables.rows.size(), grammar->tables.actions_of_states.size());
  return kFine;
}

}  // namespace

void add_explain_command(const apps::Command& app, int& exit_code) {
  auto request = std::make_shared<ExplainRequest>();
  const apps::Command command = app.add_subcommand(
      "explain",
      "Conflicts with their derivations, rules and tokens that are of no use");
  add_grammar_options(command, request->grammar);
  command
      .add_option("--rule", request->rule, "What begins and follows this rule")
      .type_name("RULE");
  command
      .add_option(
          "--after",
          [request](const std::string& prefix) {
            request->prefix = prefix;
            request->has_prefix = true;
          },
          "The tokens that may come next behind this text")
      .type_name("TEXT");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::grammar_lab
