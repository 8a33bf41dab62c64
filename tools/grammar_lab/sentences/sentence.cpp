#include "sentences/sentence.h"

#include <algorithm>
#include <bit>
#include <map>
#include <queue>
#include <utility>

namespace hcl::grammar_lab {
namespace {

// A token weighs more than any number of rules on the way to it.
constexpr int kToken = 64;
constexpr int kCall = 1;

int first_of(TokenSet set) { return std::countr_zero(set); }

}  // namespace

std::vector<int> Sentence::tokens() const {
  std::vector<int> tokens;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::Token) tokens.push_back(event.number);
  }
  return tokens;
}

Shortest::Shortest(const Network& network) : network_(network) {
  find_costs();
  find_distances();
}

void Shortest::find_costs() {
  cost_.assign(network_.steps.size(), kNever);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < cost_.size(); ++i) {
      const Step& step = network_.steps[i];
      int cost = kNever;
      if (step.kind == Step::Kind::Return) cost = 0;
      if (step.kind == Step::Kind::Match && step.tokens != 0) {
        cost = kToken + this->cost(step.next[0]);
      }
      if (step.kind == Step::Kind::Call) {
        const int start = network_.start[static_cast<std::size_t>(step.rule)];
        cost = kCall + this->cost(start) + this->cost(step.next[0]);
      }
      for (const int next : step.next) {
        if (step.kind == Step::Kind::Choose) {
          cost = std::min(cost, this->cost(next));
        }
      }
      cost = std::min(cost, kNever);
      changed = changed || cost < cost_[i];
      cost_[i] = std::min(cost, cost_[i]);
    }
  }
}

void Shortest::find_distances() {
  distance_.assign(network_.steps.size(), kNever);
  arrival_.assign(network_.steps.size(), {});
  using Item = std::pair<int, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
  const auto offer = [&](int step, int distance, Arrival arrival) {
    const auto i = static_cast<std::size_t>(step);
    if (distance >= distance_[i]) return;
    distance_[i] = distance;
    arrival_[i] = arrival;
    queue.emplace(distance, step);
  };
  for (const int entry : network_.entries) {
    offer(network_.start[static_cast<std::size_t>(entry)], 0, {});
  }
  while (!queue.empty()) {
    const auto [distance, index] = queue.top();
    queue.pop();
    if (distance > distance_[static_cast<std::size_t>(index)]) continue;
    const Step& step = network_.step(index);
    int weight = 0;
    if (step.kind == Step::Kind::Match) weight = kToken;
    if (step.kind == Step::Kind::Call) {
      const int start = network_.start[static_cast<std::size_t>(step.rule)];
      offer(start, distance + kCall, {index, true});
      weight = kCall + cost(start);
    }
    if (step.kind == Step::Kind::Match && step.tokens == 0) continue;
    for (const int next : step.next) {
      if (distance + weight < kNever) {
        offer(next, distance + weight, {index, false});
      }
    }
  }
}

Shortest::Way Shortest::way_to(int step) const {
  std::vector<std::pair<int, bool>> back;
  int at = step;
  for (; arrival_[static_cast<std::size_t>(at)].from >= 0;) {
    const Arrival& arrival = arrival_[static_cast<std::size_t>(at)];
    back.emplace_back(arrival.from, arrival.enters);
    at = arrival.from;
  }
  Way way;
  const int entry = network_.step(at).owner;
  way.rules.push_back(entry);
  for (std::size_t i = 0; i < network_.entries.size(); ++i) {
    if (network_.entries[i] == entry) {
      way.sentence.entry = static_cast<int>(i);
    }
  }
  std::vector<Event>& events = way.sentence.events;
  events.push_back({Event::Kind::Enter, entry});
  for (auto move = back.rbegin(); move != back.rend(); ++move) {
    const Step& from = network_.step(move->first);
    if (from.kind == Step::Kind::Match) {
      events.push_back({Event::Kind::Token, first_of(from.tokens)});
    } else if (from.kind == Step::Kind::Call) {
      events.push_back({Event::Kind::Enter, from.rule});
      if (move->second) {
        way.open_calls.push_back(move->first);
        way.rules.push_back(from.rule);
      } else {
        finish(network_.start[static_cast<std::size_t>(from.rule)], events);
        events.push_back({Event::Kind::Leave, from.rule});
      }
    }
  }
  return way;
}

void Shortest::finish(int index, std::vector<Event>& events) const {
  if (cost(index) >= kNever) return;
  while (network_.step(index).kind != Step::Kind::Return) {
    const Step& step = network_.step(index);
    index = step.next[0];
    if (step.kind == Step::Kind::Match) {
      events.push_back({Event::Kind::Token, first_of(step.tokens)});
    } else if (step.kind == Step::Kind::Call) {
      events.push_back({Event::Kind::Enter, step.rule});
      finish(network_.start[static_cast<std::size_t>(step.rule)], events);
      events.push_back({Event::Kind::Leave, step.rule});
    } else {
      index = *std::ranges::min_element(
          step.next, [this](int a, int b) { return cost(a) < cost(b); });
    }
  }
}

int Shortest::tokens(int step) const { return cost(step) / kToken; }

bool Shortest::is_beginning(int step) const {
  const int owner = network_.step(step).owner;
  std::vector<Event> events;
  walk_within(network_.start[static_cast<std::size_t>(owner)], step, events);
  return std::ranges::none_of(events, [](const Event& event) {
    return event.kind == Event::Kind::Token;
  });
}

int Shortest::weight(const Step& step) const {
  if (step.kind == Step::Kind::Match) return step.tokens == 0 ? kNever : kToken;
  if (step.kind != Step::Kind::Call) return 0;
  return kCall + cost(network_.start[static_cast<std::size_t>(step.rule)]);
}

// Adds what a step takes itself.
void Shortest::pass(int index, std::vector<Event>& events) const {
  const Step& step = network_.step(index);
  if (step.kind == Step::Kind::Match) {
    events.push_back({Event::Kind::Token, first_of(step.tokens)});
  } else if (step.kind == Step::Kind::Call) {
    events.push_back({Event::Kind::Enter, step.rule});
    finish(network_.start[static_cast<std::size_t>(step.rule)], events);
    events.push_back({Event::Kind::Leave, step.rule});
  }
}

void Shortest::walk_within(int from, int to, std::vector<Event>& events) const {
  std::map<int, int> distance{{from, 0}};
  std::map<int, int> arrival;
  using Item = std::pair<int, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
  queue.emplace(0, from);
  while (!queue.empty() && queue.top().second != to) {
    const auto [at, index] = queue.top();
    queue.pop();
    if (at > distance[index]) continue;
    const Step& step = network_.step(index);
    const int longer = at + weight(step);
    if (longer >= kNever) continue;
    for (const int next : step.next) {
      const auto found = distance.find(next);
      if (found != distance.end() && found->second <= longer) continue;
      distance[next] = longer;
      arrival[next] = index;
      queue.emplace(longer, next);
    }
  }
  std::vector<int> way;
  for (int at = to; at != from;) {
    const auto before = arrival.find(at);
    if (before == arrival.end()) return;
    at = before->second;
    way.push_back(at);
  }
  for (auto step = way.rbegin(); step != way.rend(); ++step) {
    pass(*step, events);
  }
}

void Shortest::close(const Way& way, std::vector<Event>& events) const {
  for (std::size_t i = way.rules.size(); i > 0; --i) {
    events.push_back({Event::Kind::Leave, way.rules[i - 1]});
    if (i > 1) {
      finish(network_.step(way.open_calls[i - 2]).next[0], events);
    }
  }
}

Sentence Shortest::through(int step, std::size_t choice) const {
  Way way = way_to(step);
  finish(network_.step(step).next[choice], way.sentence.events);
  close(way, way.sentence.events);
  return std::move(way.sentence);
}

namespace {

// Draws from `at`, which enters a rule, until after its end.
class Drawing {
 public:
  Drawing(const Grammar& grammar, const std::vector<Event>& events,
          std::string indent)
      : grammar_(grammar), events_(events), indent_(std::move(indent)) {}

  std::string run() {
    draw(indent_, indent_);
    return std::move(text_);
  }

 private:
  std::string name(const Event& event) const {
    return event.kind == Event::Kind::Token
               ? grammar_.display(event.number)
               : grammar_.rules[static_cast<std::size_t>(event.number)];
  }

  // Where the children of the rule entered at `from` begin, and the end.
  std::vector<std::size_t> children(std::size_t from) const {
    std::vector<std::size_t> begins;
    int depth = 0;
    std::size_t i = from + 1;
    for (; i < events_.size(); ++i) {
      if (events_[i].kind == Event::Kind::Leave) {
        if (depth == 0) break;
        --depth;
        continue;
      }
      if (depth == 0) begins.push_back(i);
      if (events_[i].kind == Event::Kind::Enter) ++depth;
    }
    begins.push_back(i);
    return begins;
  }

  // Rules with an only child are on one line; of a long chain, such as the
  // levels of precedence, only the ends are shown.
  static std::string chain_text(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 4;
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names.size() > kMost && i > 0 && i + 2 < names.size()) {
        if (i == 1) text += " › …";
        continue;
      }
      text += (i == 0 ? "" : " › ") + names[i];
    }
    return text;
  }

  void draw(const std::string& head, const std::string& indent) {
    std::vector<std::string> names{name(events_[at_])};
    std::vector<std::size_t> parts = children(at_);
    while (parts.size() == 2 && events_[parts[0]].kind == Event::Kind::Enter) {
      at_ = parts[0];
      names.push_back(name(events_[at_]));
      parts = children(at_);
    }
    const bool is_leaf = parts.size() == 2;
    if (is_leaf) names.push_back(name(events_[parts[0]]));
    text_ += head + chain_text(names);
    if (is_leaf) {
      text_ += "\n";
      return;
    }
    text_ += "\n";
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      const bool is_last = i + 2 == parts.size();
      at_ = parts[i];
      const std::string branch = indent + (is_last ? "└─ " : "├─ ");
      if (events_[at_].kind == Event::Kind::Token) {
        text_ += branch + name(events_[at_]) + "\n";
      } else {
        draw(branch, indent + (is_last ? "   " : "│  "));
      }
    }
  }

  const Grammar& grammar_;
  const std::vector<Event>& events_;
  std::string indent_;
  std::size_t at_ = 0;
  std::string text_;
};

}  // namespace

std::string draw(const Grammar& grammar, const std::vector<Event>& events,
                 const std::string& indent) {
  return events.empty() ? "" : Drawing(grammar, events, indent).run();
}

std::string write_tokens(const Grammar& grammar,
                         const std::vector<int>& tokens) {
  std::string text;
  for (const int token : tokens) {
    if (token == 0) continue;
    if (!text.empty()) text += " ";
    text += grammar.display(token);
  }
  return text;
}

}  // namespace hcl::grammar_lab
