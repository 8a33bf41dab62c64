#include "conflicts/conflicts.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "conflicts/ambiguity.h"
#include "conflicts/contexts.h"
#include "grammar/left_recursion.h"

namespace hcl::grammar_lab {
namespace {

// How many decisions of one cause, and ways to each, are searched.
constexpr std::size_t kMostDecisions = 12;
constexpr std::size_t kMostWays = 6;

std::size_t common_tokens(const Sentence& a, const Sentence& b) {
  const std::vector<int> one = a.tokens();
  const std::vector<int> other = b.tokens();
  const auto parting =
      std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  return static_cast<std::size_t>(parting.first - one.begin());
}

auto order_of(const Place& place) {
  return std::tuple(place.line, place.column);
}

// A decision and the ways to it in which the shared token can come.
struct Candidate {
  Decision decision;
  std::vector<Shortest::Way> ways;
  int tail_call = -1;
};

class Finder {
 public:
  explicit Finder(const Grammar& grammar)
      : grammar_(grammar),
        network_(grammar.network),
        shortest_(grammar.network) {}

  std::vector<Conflict> run() {
    for (std::size_t i = 0; i < network_.steps.size(); ++i) {
      const int index = static_cast<int>(i);
      if (network_.step(index).kind == Step::Kind::Choose &&
          shortest_.reaches(index)) {
        look_at(index);
      }
    }
    std::vector<Conflict> found;
    for (auto& [cause, candidates] : causes_) {
      found.push_back(explain(candidates));
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) {
      return std::tuple(a.tail_call >= 0, order_of(a.decision.place)) <
             std::tuple(b.tail_call >= 0, order_of(b.decision.place));
    });
    return found;
  }

 private:
  // What conflicts have in common that one edit mends: the decision, or the
  // call at the end of a rule.
  using Cause = std::pair<bool, int>;

  void look_at(int index) {
    const Step& step = network_.step(index);
    for (std::size_t a = 0; a < step.next.size(); ++a) {
      for (std::size_t b = a + 1; b < step.next.size(); ++b) {
        const TokenSet shared =
            network_.lookahead(index, a) & network_.lookahead(index, b);
        if (shared != 0) add({index, a, b, shared, place_of(index)});
      }
    }
  }

  Place place_of(int step) const {
    return grammar_.parser.part(network_.step(step).part).place;
  }

  void add(Decision decision) {
    const Step& step = network_.step(decision.step);
    const TokenSet inside = network_.expected(step.next[decision.first]) &
                            network_.expected(step.next[decision.second]);
    Candidate candidate{decision, {}, -1};
    Cause cause{false, decision.step};
    if (inside != 0) {
      candidate.decision.shared = inside;
      candidate.ways.push_back(shortest_.way_to(decision.step));
    } else {
      const int token = std::countr_zero(decision.shared);
      for (Context& context :
           contexts_with(network_, shortest_, decision.step, token)) {
        if (candidate.ways.empty()) {
          candidate.tail_call = tail_call(context.tail_calls);
        }
        candidate.ways.push_back(std::move(context.way));
      }
      // No entry reaches a place where the token follows.
      if (candidate.ways.empty()) {
        candidate.ways.push_back(shortest_.way_to(decision.step));
      }
      if (candidate.tail_call >= 0) cause = {true, candidate.tail_call};
    }
    causes_[cause].push_back(std::move(candidate));
  }

  // The first call that has tokens before it in its rule: the others only lead
  // from one level of precedence to the next. Only if there are rules between
  // the decision and the token.
  int tail_call(const std::vector<int>& calls) const {
    for (const int call : calls) {
      const int next = network_.step(call).next[0];
      const bool is_tail =
          network_.can_be_empty[static_cast<std::size_t>(next)];
      if (is_tail && !shortest_.is_beginning(call)) return call;
    }
    return -1;
  }

  Conflict explain(const std::vector<Candidate>& candidates) {
    std::optional<Conflict> best;
    for (std::size_t i = 0; i < candidates.size() && i < kMostDecisions; ++i) {
      Conflict conflict = search(candidates[i]);
      if (!best || is_better(conflict, *best)) best = std::move(conflict);
    }
    for (const Candidate& candidate : candidates) {
      const Decision& other = candidate.decision;
      const Decision& shown = best->decision;
      if (std::tuple(other.step, other.first, other.second) !=
          std::tuple(shown.step, shown.first, shown.second)) {
        best->others.push_back(other);
      }
    }
    std::ranges::stable_sort(best->others,
                             [](const Decision& a, const Decision& b) {
                               return order_of(a.place) < order_of(b.place);
                             });
    return std::move(*best);
  }

  static bool is_better(const Conflict& a, const Conflict& b) {
    if (a.is_ambiguous != b.is_ambiguous) return a.is_ambiguous;
    if (a.has_one_tree != b.has_one_tree) return b.has_one_tree;
    return a.one.tokens().size() < b.one.tokens().size();
  }

  Conflict search(const Candidate& candidate) {
    const Decision& decision = candidate.decision;
    const Step& step = network_.step(decision.step);
    const std::pair<int, int> choices{step.next[decision.first],
                                      step.next[decision.second]};
    Conflict conflict{decision, {}, false, false,
                      {},       {}, 0,     candidate.tail_call};
    Ambiguity found;
    for (std::size_t i = 0; i < candidate.ways.size() && i < kMostWays; ++i) {
      if (!AmbiguitySearch(network_, shortest_)
               .run(candidate.ways[i], choices, decision.shared, found)) {
        continue;
      }
      Conflict next = conflict;
      next.is_ambiguous = true;
      next.has_one_tree = found.has_one_tree();
      next.one = found.one;
      next.other = found.other;
      if (!conflict.is_ambiguous || is_better(next, conflict)) {
        conflict = std::move(next);
      }
    }
    if (!conflict.is_ambiguous) {
      const int token = std::countr_zero(decision.shared);
      const Shortest::Way& way = candidate.ways.front();
      conflict.one =
          sentence_with(network_, shortest_, way, choices.first, token);
      conflict.other =
          sentence_with(network_, shortest_, way, choices.second, token);
    }
    conflict.common = common_tokens(conflict.one, conflict.other);
    return conflict;
  }

  const Grammar& grammar_;
  const Network& network_;
  Shortest shortest_;
  std::map<Cause, std::vector<Candidate>> causes_;
};

std::string rule_name(const Grammar& grammar, int rule) {
  return "`" + grammar.rules[static_cast<std::size_t>(rule)] + "`";
}

// "in `sum`, '+' begins both again and no more".
std::string describe(const Grammar& grammar, const Decision& decision) {
  const Step& step = grammar.network.step(decision.step);
  return "in " + rule_name(grammar, step.owner) + ", " +
         grammar.display(decision.shared) +
         (std::popcount(decision.shared) == 1 ? " begins both "
                                              : " begin both ") +
         choice_name(grammar.parser, step, decision.first) + " and " +
         choice_name(grammar.parser, step, decision.second);
}

std::string describe_tail(const Grammar& grammar, const Conflict& conflict) {
  const Step& call = grammar.network.step(conflict.tail_call);
  return "  because " + rule_name(grammar, call.owner) + " ends with " +
         rule_name(grammar, call.rule) + " (" +
         to_text(grammar.parser.part(call.part).place) +
         "): what comes next may belong to either\n";
}

std::string describe_others(const Grammar& grammar, const Conflict& conflict) {
  if (conflict.others.empty()) return "";
  std::string text = "  for the same cause:\n";
  for (const Decision& other : conflict.others) {
    text +=
        "    " + to_text(other.place) + ": " + describe(grammar, other) + "\n";
  }
  return text;
}

std::string describe_text(const Grammar& grammar, const Conflict& conflict) {
  if (conflict.is_ambiguous) {
    const char* const what =
        conflict.has_one_tree
            ? "  one text, read in two ways that give the same tree: "
            : "  one text with two trees: ";
    return what + write_tokens(grammar, conflict.one.tokens()) + "\n";
  }
  std::vector<int> prefix = conflict.one.tokens();
  prefix.resize(conflict.common);
  return "  one token cannot tell these apart behind: " +
         write_tokens(grammar, prefix) + "\n";
}

const char* advice_for(const Conflict& conflict) {
  if (conflict.has_one_tree) {
    return "Leave out the choice that the other one covers, or make a rule of "
           "it, so that the tree shows which one was taken.";
  }
  return conflict.tail_call >= 0
             ? "Let what is inside end with a token of its own, or let only "
               "something smaller stand at the end."
             : "Move what the two have in common in front of the choice, or "
               "let one of them begin with a token of its own.";
}

}  // namespace

std::vector<Conflict> find_conflicts(const Grammar& grammar) {
  if (!find_left_recursion(grammar).empty()) return {};
  return Finder(grammar).run();
}

std::string draw(const Grammar& grammar, const Conflict& conflict) {
  const Decision& decision = conflict.decision;
  const Step& step = grammar.network.step(decision.step);
  std::string text = "conflict " + to_text(decision.place) + ": " +
                     describe(grammar, decision) + "\n";
  if (conflict.tail_call >= 0) text += describe_tail(grammar, conflict);
  text += describe_text(grammar, conflict);
  const auto tree = [&](std::size_t choice, const Sentence& sentence) {
    text += "  " + choice_name(grammar.parser, step, choice) + ":";
    if (!conflict.is_ambiguous) {
      text += " " + write_tokens(grammar, sentence.tokens());
    }
    text += "\n" + draw(grammar, sentence.events, "    ");
  };
  if (conflict.has_one_tree) {
    text += draw(grammar, conflict.one.events, "    ");
  } else {
    tree(decision.first, conflict.one);
    tree(decision.second, conflict.other);
  }
  return text + describe_others(grammar, conflict);
}

void report_conflicts(const Grammar& grammar, Problems& problems) {
  for (const Conflict& conflict : find_conflicts(grammar)) {
    const std::string text = draw(grammar, conflict);
    problems.push_back({Problem::Severity::Error, conflict.decision.place,
                        text.substr(text.find(": ") + 2),
                        advice_for(conflict)});
  }
}

}  // namespace hcl::grammar_lab
