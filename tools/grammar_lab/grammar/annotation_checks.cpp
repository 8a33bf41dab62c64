#include "grammar/annotation_checks.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "hcl/suggestions.h"
#include "language.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::array<std::string_view, 8> kOfParsers = {
    "@entry",  "@unit",  "@drop", "@pair",
    "@resume", "@means", "@left", "@right"};
constexpr std::string_view kOfLexers = "@refused";

class Checks {
 public:
  Checks(const Grammar& grammar, Problems& problems)
      : grammar_(grammar), problems_(problems) {}

  void run() {
    const bool is_combined = grammar_.lexers.size() == 1 &&
                             grammar_.lexers[0].name == grammar_.parser.name;
    check_names(grammar_.parser, true, is_combined);
    for (const Annotation& note : grammar_.parser.annotations) check(note);
    if (is_combined) return;
    for (const G4Grammar& lexer : grammar_.lexers) {
      check_names(lexer, false, true);
    }
  }

 private:
  void complain(const Annotation& note, std::string message,
                std::string advice) {
    problems_.push_back({Problem::Severity::Error, note.place,
                         std::move(message), std::move(advice)});
  }

  void check_names(const G4Grammar& file, bool has_rules, bool has_tokens) {
    for (const Annotation& note : file.annotations) {
      const bool is_of_parser =
          std::ranges::find(kOfParsers, note.name) != kOfParsers.end();
      const bool is_of_lexer = note.name == kOfLexers;
      if ((is_of_parser && has_rules) || (is_of_lexer && has_tokens)) continue;
      if (is_of_parser || is_of_lexer) {
        complain(note,
                 note.name + " belongs into the " +
                     (is_of_parser ? "parser" : "lexer") + " grammar",
                 "Move the comment there.");
      } else {
        complain(note, "there is no annotation " + note.name, known(note.name));
      }
    }
  }

  static std::string known(const std::string& name) {
    std::vector<std::string> all(kOfParsers.begin(), kOfParsers.end());
    all.emplace_back(kOfLexers);
    const std::string guess = suggest_name(name, all);
    if (!guess.empty()) return "Did you mean " + guess + "?";
    std::string text = "These exist:";
    for (const std::string& each : all) text += " " + each;
    return text + ".";
  }

  void check(const Annotation& note) {
    if (note.name == "@entry" || note.name == "@unit" || note.name == "@drop") {
      for (const std::string& word : note.words) check_rule(note, word);
    } else if (note.name == "@resume") {
      for (std::size_t i = 0; i < note.words.size(); ++i) {
        if (i == 0) {
          check_rule(note, note.words[i]);
        } else {
          check_token(note, note.words[i]);
        }
      }
    } else if (note.name == "@pair") {
      for (const std::string& word : note.words) check_token(note, word);
      if (note.words.size() % 2 != 0) {
        complain(note,
                 "@pair has an opener without its closer: " + note.words.back(),
                 "Write the tokens two by two: `// @pair OPENER CLOSER`.");
      }
    } else {
      return;
    }
    if (note.words.empty()) {
      complain(note, note.name + " names nothing",
               "Write names after it, or take the comment out.");
    }
  }

  void check_rule(const Annotation& note, const std::string& word) {
    const auto& rules = grammar_.language->parser.rule_names;
    if (std::ranges::find(rules, word) != rules.end()) return;
    complain(note, note.name + " names `" + word + "`, which is no rule",
             advice(word, rules));
  }

  void check_token(const Annotation& note, const std::string& word) {
    const auto& data = grammar_.language->parser;
    for (const auto* names : {&data.token_names, &data.literal_names}) {
      if (std::ranges::find(*names, word) != names->end()) return;
    }
    complain(note, note.name + " names " + word + ", which is no token",
             advice(word, data.token_names));
  }

  static std::string advice(const std::string& word,
                            const std::vector<std::string>& names) {
    const std::string guess = suggest_name(word, names);
    return guess.empty() ? "Mend the name in the comment."
                         : "Did you mean " + guess + "?";
  }

  const Grammar& grammar_;
  Problems& problems_;
};

}  // namespace

void check_annotations(const Grammar& grammar, Problems& problems) {
  Checks(grammar, problems).run();
}

}  // namespace hcl::grammar_lab
