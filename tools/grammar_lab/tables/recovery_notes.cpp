#include "tables/recovery_notes.h"

#include <algorithm>
#include <set>

#include "hcl/syntax.h"
#include "parsing/json_parser.h"
#include "syntax/hcl_grammar.h"
#include "syntax/hcl_recovery.h"
#include "syntax/json_grammar.h"
#include "syntax/json_recovery.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::size_t kRules = 256;

// Whether every way through a rule begins with a token.
bool begins_with_token(const Network& network, int index, std::set<int>& seen) {
  if (!seen.insert(index).second) return true;
  const Step& step = network.step(index);
  if (step.kind == Step::Kind::Match) return true;
  return step.kind == Step::Kind::Choose &&
         std::ranges::all_of(step.next, [&](int next) {
           return begins_with_token(network, next, seen);
         });
}

bool can_hold_itself(const Network& network, int rule) {
  std::set<int> seen;
  std::vector<int> pending{rule};
  while (!pending.empty()) {
    const int at = pending.back();
    pending.pop_back();
    for (const Step& step : network.steps) {
      if (step.owner != at || step.kind != Step::Kind::Call) continue;
      if (step.rule == rule) return true;
      if (seen.insert(step.rule).second) pending.push_back(step.rule);
    }
  }
  return false;
}

bool nests(const Grammar& grammar, std::size_t rule) {
  const std::size_t known =
      static_cast<std::size_t>(syntax::Rule::TraversalIndex) + 1;
  const auto number = static_cast<std::uint16_t>(rule);
  if (grammar.family == Family::Native && rule < known) {
    return syntax::HclGrammar::nests(number);
  }
  if (grammar.family == Family::Json) return syntax::JsonGrammar::nests(number);
  std::set<int> seen;
  const Network& network = grammar.network;
  return begins_with_token(network, network.start[rule], seen) &&
         can_hold_itself(network, static_cast<int>(rule));
}

// Resolves the words of an annotation to tokens.
class Notes {
 public:
  Notes(Grammar& grammar, Problems& problems)
      : grammar_(grammar), problems_(problems) {}

  void run() {
    for (const Annotation& note : grammar_.parser.annotations) {
      if (note.name == "@pair") pair(note);
    }
    for (const Annotation& note : grammar_.parser.annotations) {
      if (note.name == "@resume") resume(note);
    }
    for (const std::string& entry : grammar_.entries) {
      syntax::RecoveryRule& rule = grammar_.recovery_rules[rule_number(entry)];
      rule.resumes |= 1;
      rule.holds_items = true;
    }
    finish();
  }

 private:
  std::size_t rule_number(const std::string& name) const {
    return static_cast<std::size_t>(std::ranges::find(grammar_.rules, name) -
                                    grammar_.rules.begin());
  }

  int token(const Annotation& note, const std::string& name) {
    const int number = grammar_.tokens.find(name);
    if (number < 0) {
      problems_.push_back({Problem::Severity::Error, note.place,
                           note.name + " names " + name + ", which is no token",
                           "Mend the name in the comment."});
    }
    return number;
  }

  void pair(const Annotation& note) {
    for (std::size_t i = 0; i + 1 < note.words.size(); i += 2) {
      const int opener = token(note, note.words[i]);
      const int closer = token(note, note.words[i + 1]);
      if (opener < 0 || closer < 0) continue;
      grammar_.closers[static_cast<std::size_t>(opener)] =
          static_cast<std::uint8_t>(closer);
      closers_ |= token_bit(closer);
    }
  }

  void resume(const Annotation& note) {
    if (note.words.empty()) return;
    const std::size_t number = rule_number(note.words[0]);
    if (number >= grammar_.rules.size()) {
      problems_.push_back(
          {Problem::Severity::Error, note.place,
           "@resume names `" + note.words[0] + "`, which is no rule",
           "Mend the name in the comment."});
      return;
    }
    syntax::RecoveryRule& rule = grammar_.recovery_rules[number];
    for (std::size_t i = 1; i < note.words.size(); ++i) {
      const int number_of_token = token(note, note.words[i]);
      if (number_of_token >= 0) rule.resumes |= token_bit(number_of_token);
    }
    rule.closes = rule.resumes & closers_;
  }

  void finish() {
    TokenSet interesting = 0;
    for (syntax::RecoveryRule& rule : grammar_.recovery_rules) {
      interesting |= rule.resumes | rule.closes;
      if (rule.resumes != 0) rule.lets_through = closers_;
    }
    grammar_.recovery = {.rules = grammar_.recovery_rules.data(),
                         .closer_of = grammar_.closers.data(),
                         .closers = closers_,
                         .groups = closers_,
                         .ended_by_separator = 0,
                         .interesting = interesting,
                         .head_ends = 0,
                         .items_rule = 0xFFFF,
                         .items_separator = 0,
                         .items_state = 0};
  }

  Grammar& grammar_;
  Problems& problems_;
  TokenSet closers_ = 0;
};

// Copies the library's own rules, adding the state in which this grammar's file
// begins.
void copy_recovery(const syntax::RecoveryGrammar& from, Grammar& grammar) {
  std::copy_n(from.rules, syntax::kMaxTokenTypes,
              grammar.recovery_rules.begin());
  std::copy_n(from.closer_of, syntax::kMaxTokenTypes, grammar.closers.begin());
  grammar.recovery = from;
  grammar.recovery.rules = grammar.recovery_rules.data();
  grammar.recovery.closer_of = grammar.closers.data();
  const int config = grammar.entry("configFile");
  if (config >= 0) {
    grammar.recovery.items_state =
        grammar.tables.entries[static_cast<std::size_t>(config)].state;
  }
}

}  // namespace

void find_properties(Grammar& grammar) {
  const std::size_t known =
      static_cast<std::size_t>(syntax::Rule::TraversalIndex) + 1;
  for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
    grammar.properties.nests.push_back(nests(grammar, rule));
    const bool is_known = grammar.family == Family::Native && rule < known;
    grammar.properties.ends.push_back(
        is_known ? syntax::HclGrammar::ends(static_cast<std::uint16_t>(rule))
                 : 0);
  }
}

void note_recovery(Grammar& grammar, Problems& problems) {
  grammar.recovery_rules.assign(kRules, {});
  grammar.closers.assign(syntax::kMaxTokenTypes, 0);
  if (grammar.family == Family::Native) {
    copy_recovery(syntax::hcl_recovery_grammar(), grammar);
  } else if (grammar.family == Family::Json) {
    copy_recovery(syntax::json_recovery_grammar(), grammar);
  } else {
    Notes(grammar, problems).run();
  }
}

}  // namespace hcl::grammar_lab
