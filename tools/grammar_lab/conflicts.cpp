#include "conflicts.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <set>
#include <utility>

namespace hcl::grammar_lab {
namespace {

// How many pairs of derivations are tried for one conflict, and the maximum
// depth of a derivation.
constexpr std::size_t kMostPairs = 300;
constexpr std::size_t kMostWays = 32;
constexpr std::size_t kDeepest = 60;

// A derivation that has reached a token, or its end.
struct Front {
  // The steps that remain, innermost last. The last one matches a token.
  std::vector<int> stack;
  std::vector<Event> events;
};

// Searches for a sentence with two derivations.
class AmbiguitySearch {
 public:
  AmbiguitySearch(const Network& network, const Shortest& shortest)
      : network_(network), shortest_(shortest) {}

  bool run(const Shortest::Way& way, const Conflict& conflict, Sentence& one,
           Sentence& other) {
    std::vector<int> below;
    for (const int call : way.open_calls) {
      below.push_back(network_.step(call).next[0]);
    }
    const auto begin = [&](std::size_t choice) {
      Front front{below, way.sentence.events};
      front.stack.push_back(network_.step(conflict.step).next[choice]);
      return front;
    };
    std::deque<std::pair<Front, Front>> pending;
    add_pairs(begin(conflict.first), begin(conflict.second), pending);
    std::set<std::pair<std::vector<int>, std::vector<int>>> seen;
    for (std::size_t i = 0; i < kMostPairs && !pending.empty(); ++i) {
      auto [a, b] = std::move(pending.front());
      pending.pop_front();
      if (a.stack == b.stack) {
        complete(a);
        complete(b);
        one.events = std::move(a.events);
        other.events = std::move(b.events);
        return true;
      }
      if (a.events.size() > 3 * kDeepest) continue;
      if (!seen.emplace(a.stack, b.stack).second) continue;
      add_pairs(std::move(a), std::move(b), pending);
    }
    return false;
  }

 private:
  // Advances both over every token that both can take next.
  void add_pairs(Front a, Front b,
                 std::deque<std::pair<Front, Front>>& pending) {
    std::vector<Front> ways_a;
    std::vector<Front> ways_b;
    open(std::move(a), 0, ways_a);
    open(std::move(b), 0, ways_b);
    for (const Front& x : ways_a) {
      for (const Front& y : ways_b) {
        if (x.stack.empty() || y.stack.empty()) {
          if (x.stack.empty() && y.stack.empty()) pending.emplace_back(x, y);
          continue;
        }
        const TokenSet shared = network_.step(x.stack.back()).tokens &
                                network_.step(y.stack.back()).tokens;
        if (shared == 0) continue;
        const int token = std::countr_zero(shared);
        pending.emplace_back(consume(x, token), consume(y, token));
      }
    }
  }

  Front consume(Front front, int token) const {
    front.stack.back() = network_.step(front.stack.back()).next[0];
    front.events.push_back({Event::Kind::Token, token});
    return front;
  }

  // Collects all ways to the next token.
  void open(Front front, std::size_t depth, std::vector<Front>& ways) const {
    if (depth > kDeepest || ways.size() >= kMostWays) return;
    if (front.stack.empty()) {
      ways.push_back(std::move(front));
      return;
    }
    const Step& step = network_.step(front.stack.back());
    switch (step.kind) {
      case Step::Kind::Match:
        ways.push_back(std::move(front));
        return;
      case Step::Kind::Return:
        front.events.push_back({Event::Kind::Leave, step.owner});
        front.stack.pop_back();
        return open(std::move(front), depth + 1, ways);
      case Step::Kind::Call:
        front.stack.back() = step.next[0];
        front.stack.push_back(
            network_.start[static_cast<std::size_t>(step.rule)]);
        front.events.push_back({Event::Kind::Enter, step.rule});
        return open(std::move(front), depth + 1, ways);
      default:
        for (const int next : step.next) {
          Front taken = front;
          taken.stack.back() = next;
          open(std::move(taken), depth + 1, ways);
        }
    }
  }

  void complete(Front& front) const {
    while (!front.stack.empty()) {
      const int step = front.stack.back();
      front.stack.pop_back();
      shortest_.finish(step, front.events);
      front.events.push_back({Event::Kind::Leave, network_.step(step).owner});
    }
  }

  const Network& network_;
  const Shortest& shortest_;
};

// Finds the shortest way from `step` that begins with a token; adds its events
// up to the end of the step's rule. Returns false if there is none.
class Forced {
 public:
  Forced(const Network& network, const Shortest& shortest, int token)
      : network_(network), shortest_(shortest), token_(token) {}

  bool run(int index, std::vector<Event>& events, int depth = 0) const {
    if (depth > static_cast<int>(kDeepest)) return false;
    const Step& step = network_.step(index);
    switch (step.kind) {
      case Step::Kind::Match:
        if (!has(step.tokens, token_)) return false;
        events.push_back({Event::Kind::Token, token_});
        shortest_.finish(step.next[0], events);
        return true;
      case Step::Kind::Call:
        return run_call(step, events, depth);
      case Step::Kind::Choose: {
        for (const int next : step.next) {
          if (has(network_.expected(next), token_) &&
              run(next, events, depth + 1)) {
            return true;
          }
        }
        return false;
      }
      default:
        return false;
    }
  }

 private:
  bool run_call(const Step& step, std::vector<Event>& events, int depth) const {
    const int start = network_.start[static_cast<std::size_t>(step.rule)];
    const std::size_t before = events.size();
    events.push_back({Event::Kind::Enter, step.rule});
    if (has(network_.expected(start), token_) &&
        run(start, events, depth + 1)) {
      events.push_back({Event::Kind::Leave, step.rule});
      shortest_.finish(step.next[0], events);
      return true;
    }
    events.resize(before);
    if (!network_.can_be_empty[static_cast<std::size_t>(start)]) return false;
    events.push_back({Event::Kind::Enter, step.rule});
    shortest_.finish(start, events);
    events.push_back({Event::Kind::Leave, step.rule});
    return run(step.next[0], events, depth + 1);
  }

  const Network& network_;
  const Shortest& shortest_;
  int token_;
};

// A sentence in which the choice is followed by the token, in its own rule or
// after it.
Sentence sentence_with(const Network& network, const Shortest& shortest,
                       const Shortest::Way& way, int next, int token) {
  Sentence sentence = way.sentence;
  const Forced forced(network, shortest, token);
  std::vector<Event>& events = sentence.events;
  if (has(network.expected(next), token) && forced.run(next, events)) {
    shortest.close(way, events);
    return sentence;
  }
  shortest.finish(next, events);
  bool found = false;
  for (std::size_t i = way.rules.size(); i > 0; --i) {
    events.push_back({Event::Kind::Leave, way.rules[i - 1]});
    if (i == 1) break;
    const int after = network.step(way.open_calls[i - 2]).next[0];
    found = found ||
            (has(network.expected(after), token) && forced.run(after, events));
    if (!found || events.back().kind == Event::Kind::Leave) {
      shortest.finish(after, events);
    }
  }
  return sentence;
}

std::size_t common_tokens(const Sentence& a, const Sentence& b) {
  const std::vector<int> one = a.tokens();
  const std::vector<int> other = b.tokens();
  const auto parting =
      std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  return static_cast<std::size_t>(parting.first - one.begin());
}

class Finder {
 public:
  explicit Finder(const Grammar& grammar)
      : grammar_(grammar), shortest_(grammar.network) {}

  std::vector<Conflict> run() {
    const Network& network = grammar_.network;
    for (std::size_t i = 0; i < network.steps.size(); ++i) {
      const Step& step = network.steps[i];
      if (step.kind == Step::Kind::Choose &&
          shortest_.reaches(static_cast<int>(i))) {
        look_at(static_cast<int>(i));
      }
    }
    std::sort(found_.begin(), found_.end(),
              [](const Conflict& a, const Conflict& b) {
                return std::pair(a.place.line, a.place.column) <
                       std::pair(b.place.line, b.place.column);
              });
    return std::move(found_);
  }

 private:
  void look_at(int index) {
    const Step& step = grammar_.network.step(index);
    for (std::size_t a = 0; a < step.next.size(); ++a) {
      for (std::size_t b = a + 1; b < step.next.size(); ++b) {
        const TokenSet shared = grammar_.network.lookahead(index, a) &
                                grammar_.network.lookahead(index, b);
        if (shared != 0) found_.push_back(conflict(index, a, b, shared));
      }
    }
  }

  Conflict conflict(int index, std::size_t a, std::size_t b, TokenSet shared) {
    const Network& network = grammar_.network;
    Conflict conflict;
    conflict.step = index;
    conflict.first = a;
    conflict.second = b;
    conflict.shared = shared;
    conflict.place = grammar_.parser.part(network.step(index).part).place;
    const Shortest::Way way = shortest_.way_to(index);
    conflict.one.entry = conflict.other.entry = way.sentence.entry;
    conflict.is_ambiguous =
        AmbiguitySearch(network, shortest_)
            .run(way, conflict, conflict.one, conflict.other);
    if (!conflict.is_ambiguous) {
      const int token = std::countr_zero(shared);
      const Step& step = network.step(index);
      conflict.one =
          sentence_with(network, shortest_, way, step.next[a], token);
      conflict.other =
          sentence_with(network, shortest_, way, step.next[b], token);
    }
    conflict.common = common_tokens(conflict.one, conflict.other);
    return conflict;
  }

  const Grammar& grammar_;
  Shortest shortest_;
  std::vector<Conflict> found_;
};

// The rules with which a rule can begin, by the steps that call them.
void add_first_calls(const Network& network, int index, std::set<int>& seen,
                     std::vector<int>& calls) {
  if (!seen.insert(index).second) return;
  const Step& step = network.step(index);
  if (step.kind == Step::Kind::Call) {
    calls.push_back(index);
    const int start = network.start[static_cast<std::size_t>(step.rule)];
    if (!network.can_be_empty[static_cast<std::size_t>(start)]) return;
  }
  if (step.kind == Step::Kind::Match) return;
  for (const int next : step.next) {
    add_first_calls(network, next, seen, calls);
  }
}

}  // namespace

std::vector<LeftRecursion> find_left_recursion(const Grammar& grammar) {
  const Network& network = grammar.network;
  std::vector<LeftRecursion> found;
  std::set<int> reported;
  for (std::size_t root = 0; root < network.start.size(); ++root) {
    // A breadth-first search for the shortest way from the rule to itself.
    std::vector<std::vector<int>> pending{{static_cast<int>(root)}};
    std::set<int> seen;
    for (std::size_t i = 0; i < pending.size(); ++i) {
      const std::vector<int> chain = pending[i];
      std::vector<int> calls;
      std::set<int> steps;
      add_first_calls(network,
                      network.start[static_cast<std::size_t>(chain.back())],
                      steps, calls);
      for (const int call : calls) {
        const int rule = network.step(call).rule;
        std::vector<int> longer = chain;
        longer.push_back(rule);
        if (rule == static_cast<int>(root)) {
          if (reported.count(rule) == 0) {
            reported.insert(longer.begin(), longer.end());
            found.push_back(
                {longer, grammar.parser.part(network.step(call).part).place});
          }
        } else if (seen.insert(rule).second) {
          pending.push_back(std::move(longer));
        }
      }
    }
  }
  return found;
}

std::vector<Conflict> find_conflicts(const Grammar& grammar) {
  if (!find_left_recursion(grammar).empty()) return {};
  return Finder(grammar).run();
}

std::string draw(const Grammar& grammar, const Conflict& conflict) {
  const Step& step = grammar.network.step(conflict.step);
  const std::string rule = grammar.rules[static_cast<std::size_t>(step.owner)];
  std::string text =
      "conflict " + to_text(conflict.place) + ": in `" + rule + "`, " +
      grammar.display(conflict.shared) + " begins both " +
      choice_name(grammar.parser, step, conflict.first) + " and " +
      choice_name(grammar.parser, step, conflict.second) + "\n";
  if (conflict.is_ambiguous) {
    text += "  one text with two trees: " +
            write_tokens(grammar, conflict.one.tokens()) + "\n";
  } else {
    std::vector<int> prefix = conflict.one.tokens();
    prefix.resize(conflict.common);
    text += "  one token cannot tell these apart behind: " +
            write_tokens(grammar, prefix) + "\n";
  }
  const auto tree = [&](std::size_t choice, const Sentence& sentence) {
    text += "  " + choice_name(grammar.parser, step, choice) + ":";
    if (!conflict.is_ambiguous) {
      text += " " + write_tokens(grammar, sentence.tokens());
    }
    text += "\n" + draw(grammar, sentence.events, "    ");
  };
  tree(conflict.first, conflict.one);
  tree(conflict.second, conflict.other);
  return text;
}

void report_conflicts(const Grammar& grammar, Problems& problems) {
  for (const LeftRecursion& recursion : find_left_recursion(grammar)) {
    std::string chain;
    for (const int rule : recursion.rules) {
      if (!chain.empty()) chain += " -> ";
      chain += grammar.rules[static_cast<std::size_t>(rule)];
    }
    problems.push_back(
        {Problem::Severity::Error, recursion.place, "left recursion: " + chain,
         "The engine is LL(1): begin the rule with a token, or write the "
         "repetition as a loop, `a : b ( OP b )*`."});
  }
  for (const Conflict& conflict : find_conflicts(grammar)) {
    const std::string text = draw(grammar, conflict);
    problems.push_back(
        {Problem::Severity::Error, conflict.place,
         text.substr(text.find(": ") + 2),
         "Move what the two have in common in front of the choice, or let one "
         "of them begin with a token of its own."});
  }
}

}  // namespace hcl::grammar_lab
