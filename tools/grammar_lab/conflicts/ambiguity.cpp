#include "conflicts/ambiguity.h"

#include <algorithm>
#include <bit>
#include <queue>
#include <set>
#include <vector>

namespace hcl::grammar_lab {
namespace {

// How many pairs of derivations are tried, how many ways to the next token are
// looked at for each, and through how many steps.
constexpr std::size_t kMostPairs = 4000;
constexpr std::size_t kMostWays = 64;
constexpr std::size_t kDeepest = 80;
constexpr int kMostTokens = 40;

// A derivation on its way.
struct Front {
  // The steps that remain, innermost last.
  std::vector<int> stack;
  // The newest event of `Search::events_`.
  int events = -1;
};

struct Pair {
  int tokens = 0;
  // The tokens of the whole sentence if it were ended now.
  int length = 0;
  std::size_t order = 0;
  Front one;
  Front other;

  // For a queue whose top is the shortest and oldest.
  friend bool operator<(const Pair& a, const Pair& b) {
    return std::pair(a.length, a.order) > std::pair(b.length, b.order);
  }
};

class Search {
 public:
  Search(const Network& network, const Shortest& shortest)
      : network_(network), shortest_(shortest) {}

  bool run(const Shortest::Way& way, std::pair<int, int> choices,
           TokenSet shared, Ambiguity& found) {
    add_pairs(begin(way, choices.first), begin(way, choices.second), 0, shared);
    bool any = false;
    for (std::size_t i = 0; i < kMostPairs && !pending_.empty(); ++i) {
      const Pair pair = pending_.top();
      pending_.pop();
      if (pair.one.stack == pair.other.stack) {
        const Ambiguity next{whole(way, pair.one), whole(way, pair.other)};
        if (!next.has_one_tree() || !any) found = next;
        any = true;
        if (!next.has_one_tree()) return true;
        continue;
      }
      if (pair.tokens > kMostTokens ||
          !seen_.emplace(pair.one.stack, pair.other.stack).second) {
        continue;
      }
      add_pairs(pair.one, pair.other, pair.tokens, ~TokenSet{0});
    }
    return any;
  }

 private:
  // Events as a tree, so that derivations share their beginnings.
  struct Link {
    Event event;
    int before;
  };

  Front begin(const Shortest::Way& way, int choice) const {
    Front front;
    for (const int call : way.open_calls) {
      front.stack.push_back(network_.step(call).next[0]);
    }
    front.stack.push_back(choice);
    return front;
  }

  void add_event(Front& front, Event event) {
    events_.push_back({event, front.events});
    front.events = static_cast<int>(events_.size()) - 1;
  }

  void push(int tokens, Front one, Front other) {
    const int length =
        tokens + std::max(shortest_end(one.stack), shortest_end(other.stack));
    pending_.push({tokens, length, ++order_, std::move(one), std::move(other)});
  }

  // The tokens that end all rules of a stack.
  int shortest_end(const std::vector<int>& stack) const {
    int tokens = 0;
    for (const int step : stack) tokens += shortest_.tokens(step);
    return tokens;
  }

  // Adds what both can take next: a token, or the same rule.
  void add_pairs(const Front& a, const Front& b, int tokens, TokenSet allowed) {
    std::vector<Front> ways_a;
    std::vector<Front> ways_b;
    open(a, 0, ways_a);
    open(b, 0, ways_b);
    for (const Front& x : ways_a) {
      for (const Front& y : ways_b) add_pair(x, y, tokens, allowed);
    }
  }

  void add_pair(const Front& x, const Front& y, int tokens, TokenSet allowed) {
    if (x.stack.empty() || y.stack.empty()) {
      if (x.stack.empty() && y.stack.empty()) {
        push(tokens, x, y);
      }
      return;
    }
    const Step& one = network_.step(x.stack.back());
    const Step& other = network_.step(y.stack.back());
    if (one.kind == Step::Kind::Match && other.kind == Step::Kind::Match) {
      const TokenSet shared = one.tokens & other.tokens & allowed;
      if (shared == 0) return;
      const int token = std::countr_zero(shared);
      push(tokens + 1, consume(x, token), consume(y, token));
    } else if (one.kind == Step::Kind::Call && other.kind == Step::Kind::Call &&
               one.rule == other.rule && ~allowed == 0) {
      add_rule(x, y, tokens, one.rule);
    }
  }

  // Both parse the same rule next.
  void add_rule(Front x, Front y, int tokens, int rule) {
    const int start = network_.start[static_cast<std::size_t>(rule)];
    if (shortest_.cost(start) >= Shortest::kNever) return;
    std::vector<Event> inside{{Event::Kind::Enter, rule}};
    shortest_.finish(start, inside);
    inside.push_back({Event::Kind::Leave, rule});
    for (const Event& event : inside) {
      add_event(x, event);
      add_event(y, event);
      tokens += event.kind == Event::Kind::Token ? 1 : 0;
    }
    x.stack.back() = network_.step(x.stack.back()).next[0];
    y.stack.back() = network_.step(y.stack.back()).next[0];
    push(tokens, std::move(x), std::move(y));
  }

  Front consume(Front front, int token) {
    front.stack.back() = network_.step(front.stack.back()).next[0];
    add_event(front, {Event::Kind::Token, token});
    return front;
  }

  // Collects the ways to the next token and to the next calls.
  void open(Front front, std::size_t depth, std::vector<Front>& ways) {
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
        add_event(front, {Event::Kind::Leave, step.owner});
        front.stack.pop_back();
        return open(std::move(front), depth + 1, ways);
      case Step::Kind::Call:
        ways.push_back(front);
        front.stack.back() = step.next[0];
        front.stack.push_back(
            network_.start[static_cast<std::size_t>(step.rule)]);
        add_event(front, {Event::Kind::Enter, step.rule});
        return open(std::move(front), depth + 1, ways);
      default:
        for (const int next : step.next) {
          Front taken = front;
          taken.stack.back() = next;
          open(std::move(taken), depth + 1, ways);
        }
    }
  }

  // The sentence of a derivation, ended in the shortest way.
  Sentence whole(const Shortest::Way& way, const Front& front) const {
    std::vector<Event> events;
    for (int at = front.events; at >= 0;) {
      const Link& link = events_[static_cast<std::size_t>(at)];
      events.push_back(link.event);
      at = link.before;
    }
    Sentence sentence = way.sentence;
    sentence.events.insert(sentence.events.end(), events.rbegin(),
                           events.rend());
    for (auto step = front.stack.rbegin(); step != front.stack.rend(); ++step) {
      shortest_.finish(*step, sentence.events);
      sentence.events.push_back(
          {Event::Kind::Leave, network_.step(*step).owner});
    }
    return sentence;
  }

  const Network& network_;
  const Shortest& shortest_;
  std::vector<Link> events_;
  std::priority_queue<Pair> pending_;
  std::set<std::pair<std::vector<int>, std::vector<int>>> seen_;
  std::size_t order_ = 0;
};

}  // namespace

bool AmbiguitySearch::run(const Shortest::Way& way, std::pair<int, int> choices,
                          TokenSet shared, Ambiguity& found) const {
  return Search(network_, shortest_).run(way, choices, shared, found);
}

}  // namespace hcl::grammar_lab
