#include "grammar/lexer_checks.h"

#include <algorithm>

#include "language.h"
#include "sentences/sentence.h"
#include "tables/numbering.h"

namespace hcl::grammar_lab {
namespace {

using Severity = Problem::Severity;

void warn(Place place, std::string message, std::string advice,
          Problems& problems) {
  problems.push_back({Severity::Warning, std::move(place), std::move(message),
                      std::move(advice)});
}

Place place_of(const Grammar& grammar, const std::string& lexer_rule) {
  const G4Rule* rule = grammar.lexer_rule(lexer_rule);
  return rule == nullptr ? Place{grammar.lexer_path, 0, 0} : rule->place;
}

void check_empty_matches(const Grammar& grammar, Problems& problems) {
  const tablegen::LexerDfa& dfa = grammar.language->dfa;
  for (const int start : dfa.mode_start) {
    const int accept = dfa.accept[static_cast<std::size_t>(start)];
    if (accept == 0) continue;
    const int type = dfa.actions[static_cast<std::size_t>(accept)].type;
    const std::string name =
        type > 0 && type < static_cast<int>(grammar.tokens.names.size())
            ? grammar.tokens.names[static_cast<std::size_t>(type)]
            : "";
    problems.push_back(
        {Severity::Error, place_of(grammar, name),
         "the lexer rule " + name +
             " matches nothing at all: the lexer would give it for ever",
         "Use `+` for `*`, or make the rule a fragment."});
  }
}

void check_dead_rules(const Grammar& grammar, Problems& problems) {
  const tablegen::Language& language = *grammar.language;
  const std::vector<std::string>& names = language.lexer.rule_names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const G4Rule* rule = grammar.lexer_rule(names[i]);
    if (rule == nullptr || rule->is_fragment || language.dfa.rule_matches[i]) {
      continue;
    }
    const int winner = language.dfa.hidden_by[i];
    const std::string by =
        winner < 0 ? "" : names[static_cast<std::size_t>(winner)];
    warn(rule->place,
         "the lexer rule " + names[i] + " can never match" +
             (by.empty() ? "" : ": what it describes becomes " + by),
         by.empty() ? "No text fits it; take it out."
                    : "Move it in front of " + by + " (" +
                          to_text(place_of(grammar, by)) + "), or take it out.",
         problems);
  }
}

void check_reachable(const Grammar& grammar, Problems& problems) {
  const Shortest shortest(grammar.network);
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    const G4Rule* rule = grammar.parser.find(grammar.rules[i]);
    if (rule == nullptr) continue;
    if (!grammar.network.reachable[i]) {
      warn(rule->place, "no entry reaches the rule `" + rule->name + "`",
           "Call it, take it out, or add it to `// @entry`.", problems);
    } else if (shortest.cost(grammar.network.start[i]) >= Shortest::kNever) {
      warn(rule->place, "the rule `" + rule->name + "` never ends",
           "Give it an alternative without itself.", problems);
    }
  }
}

void check_entries(const Grammar& grammar, Problems& problems) {
  for (const int entry : grammar.network.entries) {
    const auto number = static_cast<std::size_t>(entry);
    const G4Rule* rule = grammar.parser.find(grammar.rules[number]);
    if (rule == nullptr) continue;
    bool reads_end = false;
    for (const Step& step : grammar.network.steps) {
      reads_end = reads_end || (step.owner == entry && has(step.tokens, 0));
    }
    if (!reads_end) {
      warn(rule->place,
           "the entry rule `" + rule->name +
               "` does not end with EOF: what follows is not read",
           "Write `" + rule->name + " : ... EOF ;`.", problems);
    }
  }
}

// Whether a comment of the lexer, `// @refused TOKEN...`, says that a token
// exists only to be rejected.
bool is_refused(const Grammar& grammar, const std::string& name) {
  for (const G4Grammar& lexer : grammar.lexers) {
    for (const Annotation& note : lexer.annotations) {
      if (note.name == "@refused" &&
          std::ranges::find(note.words, name) != note.words.end()) {
        return true;
      }
    }
  }
  return false;
}

void check_tokens(const Grammar& grammar, Problems& problems) {
  TokenSet used = 1;
  for (const Step& step : grammar.network.steps) {
    if (grammar.network.reachable[static_cast<std::size_t>(step.owner)]) {
      used |= step.tokens;
    }
  }
  const LibraryNames library = library_names(grammar.family);
  for (std::size_t i = 1; i < grammar.tokens.names.size(); ++i) {
    const std::string& name = grammar.tokens.names[i];
    if (name.empty()) {
      warn({grammar.lexer_path, 0, 0},
           "the library knows a token " + std::string(library.tokens[i]) +
               ", which the grammar does not have",
           "The lexical context may still give it; change both together.",
           problems);
      continue;
    }
    const G4Rule* rule = grammar.lexer_rule(name);
    const bool is_used = has(used, static_cast<int>(i));
    if (is_used || rule == nullptr || !rule->commands.empty() ||
        is_refused(grammar, name)) {
      continue;
    }
    warn(
        rule->place, "no rule takes the token " + name,
        "Use it, let the lexer skip it with `-> skip`, or say that it is there "
        "to be refused: `// @refused " +
            name + "`.",
        problems);
  }
}

}  // namespace

void check_lexer(const Grammar& grammar, Problems& problems) {
  check_empty_matches(grammar, problems);
  check_dead_rules(grammar, problems);
}

void check_rules(const Grammar& grammar, Problems& problems) {
  check_reachable(grammar, problems);
  check_entries(grammar, problems);
  check_tokens(grammar, problems);
}

}  // namespace hcl::grammar_lab
