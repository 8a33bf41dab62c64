#include "sentences/cover.h"

#include <algorithm>

#include "engine/walk.h"
#include "sentences/lexemes.h"

namespace hcl::grammar_lab {
namespace {

struct Collector {
  std::set<int>& rules;
  std::set<Choice>& choices;
  std::set<std::pair<Choice, Choice>>& pairs;
  Choice last{-1, 0};

  void enter(int rule, std::size_t) { rules.insert(rule); }
  void leave(int, std::size_t) {}
  void match(int, std::size_t) {}
  void choose(int step, std::size_t choice, std::size_t) {
    const Choice chosen{step, choice};
    choices.insert(chosen);
    if (last.first >= 0) pairs.emplace(last, chosen);
    last = chosen;
  }
  void fail(int, std::size_t) {}
};

std::string percent(const Coverage::Part& part) {
  const std::size_t all = std::max<std::size_t>(part.all, 1);
  return std::to_string(part.covered) + " of " + std::to_string(part.all) +
         " (" + std::to_string(100 * part.covered / all) + " %)";
}

std::vector<Choice> choices_of(const Grammar& grammar) {
  std::vector<Choice> all;
  const Network& network = grammar.network;
  for (std::size_t i = 0; i < network.steps.size(); ++i) {
    const Step& step = network.steps[i];
    const int index = static_cast<int>(i);
    if (step.kind != Step::Kind::Choose ||
        !network.reachable[static_cast<std::size_t>(step.owner)]) {
      continue;
    }
    for (std::size_t choice = 0; choice < step.next.size(); ++choice) {
      if (network.lookahead(index, choice) != 0)
        all.emplace_back(index, choice);
    }
  }
  return all;
}

Lexeme lexeme_through(const Grammar& grammar, const Transition& transition) {
  return Lexemes(grammar).through(transition);
}

}  // namespace

Coverage::Coverage(const Grammar& grammar)
    : grammar_(grammar),
      all_choices_(choices_of(grammar)),
      all_transitions_(grammar_lab::all_transitions(grammar)) {}

void Coverage::add(const SourceFile& file, int entry, const Expected& outcome) {
  Collector collector{rules_, choices_, pairs_};
  Walk<Collector>(grammar_, outcome.tokens, collector).run(entry);
  const std::vector<unsigned> modes =
      modes_of_tokens(grammar_, file, entry, outcome.tokens);
  const auto note = [&](unsigned mode, std::uint32_t begin, std::uint32_t end) {
    for (const Transition& transition : transitions_of(
             grammar_, mode, file.text().substr(begin, end - begin))) {
      transitions_.insert(transition);
    }
  };
  for (std::size_t i = 0; i < outcome.tokens.size(); ++i) {
    const LabToken& token = outcome.tokens[i];
    // Characters that the lexical context returned are part of the token, too.
    const std::string_view rest = file.text().substr(token.begin);
    const bool is_cut = token.type != 0 && grammar_.display(token.type) ==
                                               std::string("HEREDOC_CLOSE");
    const std::size_t length = is_cut ? longest_token(grammar_, modes[i], rest)
                                      : token.end - token.begin;
    note(modes[i], token.begin,
         static_cast<std::uint32_t>(token.begin + length));
  }
  for (const SkippedText& skipped :
       skipped_texts(grammar_, file, outcome.tokens, modes)) {
    note(skipped.mode, skipped.begin, skipped.end);
  }
}

Coverage::Part Coverage::rules() const {
  Part part;
  for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
    if (!grammar_.network.reachable[i]) continue;
    ++part.all;
    part.covered += rules_.count(static_cast<int>(i));
  }
  return part;
}

Coverage::Part Coverage::choices() const {
  Part part{0, all_choices_.size()};
  for (const Choice& choice : all_choices_) part.covered += covers(choice);
  return part;
}

Coverage::Part Coverage::transitions() const {
  Part part{0, all_transitions_.size()};
  for (const Transition& transition : all_transitions_) {
    part.covered += transitions_.count(transition);
  }
  return part;
}

std::vector<int> Coverage::missing_rules() const {
  std::vector<int> missing;
  for (std::size_t i = 0; i < grammar_.rules.size(); ++i) {
    const int rule = static_cast<int>(i);
    if (grammar_.network.reachable[i] && rules_.count(rule) == 0) {
      missing.push_back(rule);
    }
  }
  return missing;
}

std::vector<Choice> Coverage::missing_choices() const {
  std::vector<Choice> missing;
  for (const Choice& choice : all_choices_) {
    if (!covers(choice)) missing.push_back(choice);
  }
  return missing;
}

std::vector<Transition> Coverage::missing_transitions() const {
  std::vector<Transition> missing;
  std::set_difference(all_transitions_.begin(), all_transitions_.end(),
                      transitions_.begin(), transitions_.end(),
                      std::back_inserter(missing));
  return missing;
}

std::string Coverage::report() const {
  std::string text = "rules        " + percent(rules()) + "\nalternatives " +
                     percent(choices()) + "\ntransitions  " +
                     percent(transitions()) + "\n";
  for (const int rule : missing_rules()) {
    const std::string& name = grammar_.rules[static_cast<std::size_t>(rule)];
    const G4Rule* found = grammar_.parser.find(name);
    text += "missing rule " + name;
    if (found != nullptr) text += " (" + to_text(found->place) + ")";
    text += "\n";
  }
  for (const auto& [index, choice] : missing_choices()) {
    const Step& step = grammar_.network.step(index);
    text += "missing " + choice_name(grammar_.parser, step, choice) + " in " +
            grammar_.rules[static_cast<std::size_t>(step.owner)] + " (" +
            to_text(grammar_.parser.part(step.part).place) + "), before " +
            grammar_.display(grammar_.network.lookahead(index, choice)) + "\n";
  }
  for (const Transition& transition : missing_transitions()) {
    text += "missing transition " + describe(grammar_, transition) + "\n";
  }
  return text;
}

std::string describe(const Grammar& grammar, const Transition& transition) {
  const Lexeme lexeme = lexeme_through(grammar, transition);
  const std::vector<std::string>& modes = grammar.modes;
  const int type = grammar.tables.ends[lexeme.action].type;
  return (lexeme.mode < modes.size() ? modes[lexeme.mode] : "?") + ": " +
         in_quotes(lexeme.text) + " as " + grammar.display(type);
}

}  // namespace hcl::grammar_lab
