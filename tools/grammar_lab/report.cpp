#include "report.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>

#include "run_grammar.h"

namespace hcl::grammar_lab {
namespace {

constexpr int kShownFiles = 20;

void print_size(const char* what, std::size_t before, std::size_t after) {
  std::printf("  %-22s %5zu -> %zu%s\n", what, before, after,
              before == after ? "" : "  *");
}

void print_missing(const char* what, const std::vector<std::string>& from,
                   const std::vector<std::string>& in) {
  for (const std::string& name : from) {
    if (std::find(in.begin(), in.end(), name) == in.end()) {
      std::printf("  %s %s\n", what, name.c_str());
    }
  }
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string verdict(const Outcome& outcome) {
  return outcome.accepted
             ? "accepted"
             : "refused at byte " + std::to_string(outcome.first_error);
}

// The first difference between two lists; empty where they are equal.
std::string first_difference(const char* what,
                             const std::vector<std::string>& before,
                             const std::vector<std::string>& after) {
  const auto [a, b] =
      std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (a == before.end() && b == after.end()) {
    return "";
  }
  return std::string(what) + " " + std::to_string(a - before.begin()) + ": " +
         (a == before.end() ? "none" : *a) + " -> " +
         (b == after.end() ? "none" : *b);
}

std::string difference(const Outcome& before, const Outcome& after) {
  const std::string tokens =
      first_difference("token", before.tokens, after.tokens);
  if (verdict(before) != verdict(after)) {
    return verdict(before) + " -> " + verdict(after) +
           (tokens.empty() ? "" : "; " + tokens);
  }
  return tokens.empty() ? first_difference("node", before.nodes, after.nodes)
                        : tokens;
}

}  // namespace

void report_tables(const tablegen::Language& before,
                   const tablegen::Language& after) {
  std::printf("%s tables\n", after.prefix.c_str());
  print_size("lexer states", before.dfa.next.size(), after.dfa.next.size());
  print_size("classes of characters", before.classes.representative.size(),
             after.classes.representative.size());
  print_size("parser states", before.machine.table.size(),
             after.machine.table.size());
  print_size("parser actions", before.machine.actions.size(),
             after.machine.actions.size());
  print_missing("token gone:", before.lexer.token_names,
                after.lexer.token_names);
  print_missing("token new: ", after.lexer.token_names,
                before.lexer.token_names);
  print_missing("rule gone: ", before.parser.rule_names,
                after.parser.rule_names);
  print_missing("rule new:  ", after.parser.rule_names,
                before.parser.rule_names);
}

void report_files(const tablegen::Language& before,
                  const tablegen::Language& after,
                  const std::vector<std::string>& paths) {
  int changed = 0;
  for (const std::string& path : paths) {
    const std::string text = read_file(path);
    const std::string found =
        difference(run_grammar(before, text), run_grammar(after, text));
    if (!found.empty() && ++changed <= kShownFiles) {
      std::printf("  %s\n    %s\n", path.c_str(), found.c_str());
    }
  }
  std::printf("  %d of %zu files changed\n", changed, paths.size());
}

}  // namespace hcl::grammar_lab
