#include "conflicts/contexts.h"

#include <algorithm>
#include <set>
#include <utility>

namespace hcl::grammar_lab {
namespace {

constexpr std::size_t kMostContexts = 24;

bool is_empty_possible(const Network& network, int step) {
  return network.can_be_empty[static_cast<std::size_t>(step)];
}

int start_of(const Network& network, int rule) {
  return network.start[static_cast<std::size_t>(rule)];
}

// Searches from a rule to its callers.
class Callers {
 public:
  Callers(const Network& network, const Shortest& shortest, int token)
      : network_(network), shortest_(shortest), token_(token) {}

  // Chains of calls, innermost first. The token can come after the last one.
  std::vector<std::vector<int>> run(int rule) {
    std::vector<std::vector<int>> found;
    std::vector<std::pair<int, std::vector<int>>> pending{{rule, {}}};
    std::set<int> expanded{rule};
    for (std::size_t i = 0; i < pending.size(); ++i) {
      const auto [callee, chain] = pending[i];
      for (const int call : calls_of(callee)) {
        std::vector<int> longer = chain;
        longer.push_back(call);
        const int next = network_.step(call).next[0];
        if (has(network_.expected(next), token_)) found.push_back(longer);
        if (found.size() == kMostContexts) return found;
        const int owner = network_.step(call).owner;
        if (is_empty_possible(network_, next) && expanded.insert(owner).second)
          pending.emplace_back(owner, std::move(longer));
      }
    }
    return found;
  }

 private:
  // Those with which a rule begins come first.
  std::vector<int> calls_of(int rule) const {
    std::vector<int> calls;
    for (std::size_t i = 0; i < network_.steps.size(); ++i) {
      const Step& step = network_.steps[i];
      const int index = static_cast<int>(i);
      if (step.kind == Step::Kind::Call && step.rule == rule &&
          shortest_.reaches(index)) {
        calls.push_back(index);
      }
    }
    std::stable_partition(calls.begin(), calls.end(), [&](int call) {
      return shortest_.is_beginning(call);
    });
    return calls;
  }

  const Network& network_;
  const Shortest& shortest_;
  int token_;
};

// Adds the events from a step to the end of its rule without a token; the step
// must be one that can be empty.
void pass_empty(const Network& network, int index, std::vector<Event>& events) {
  while (network.step(index).kind != Step::Kind::Return) {
    const Step& step = network.step(index);
    if (step.kind == Step::Kind::Call) {
      events.push_back({Event::Kind::Enter, step.rule});
      pass_empty(network, start_of(network, step.rule), events);
      events.push_back({Event::Kind::Leave, step.rule});
      index = step.next[0];
    } else {
      index = *std::ranges::find_if(step.next, [&](int next) {
        return is_empty_possible(network, next);
      });
    }
  }
}

// Adds the shortest events from a step to the end of its rule that begin with a
// token, which must be among `network.first` of the step. There must be no left
// recursion.
void begin_with(const Network& network, const Shortest& shortest, int index,
                int token, std::vector<Event>& events) {
  const Step& step = network.step(index);
  if (step.kind == Step::Kind::Match) {
    events.push_back({Event::Kind::Token, token});
    shortest.finish(step.next[0], events);
  } else if (step.kind == Step::Kind::Call) {
    const int start = start_of(network, step.rule);
    const bool is_inside = has(network.expected(start), token);
    events.push_back({Event::Kind::Enter, step.rule});
    if (is_inside) {
      begin_with(network, shortest, start, token, events);
    } else {
      pass_empty(network, start, events);
    }
    events.push_back({Event::Kind::Leave, step.rule});
    if (is_inside) {
      shortest.finish(step.next[0], events);
    } else {
      begin_with(network, shortest, step.next[0], token, events);
    }
  } else if (step.kind == Step::Kind::Choose) {
    int best = -1;
    for (const int next : step.next) {
      if (!has(network.expected(next), token)) continue;
      if (best < 0 || shortest.cost(next) < shortest.cost(best)) best = next;
    }
    if (best >= 0) begin_with(network, shortest, best, token, events);
  }
}

}  // namespace

std::vector<Context> contexts_with(const Network& network,
                                   const Shortest& shortest, int step,
                                   int token) {
  std::vector<Context> contexts;
  const int rule = network.step(step).owner;
  for (const std::vector<int>& chain :
       Callers(network, shortest, token).run(rule)) {
    Context context{shortest.way_to(chain.back()), chain};
    Shortest::Way& way = context.way;
    for (std::size_t i = chain.size(); i > 0; --i) {
      const int called = network.step(chain[i - 1]).rule;
      way.open_calls.push_back(chain[i - 1]);
      way.rules.push_back(called);
      way.sentence.events.push_back({Event::Kind::Enter, called});
      shortest.walk_within(start_of(network, called),
                           i > 1 ? chain[i - 2] : step, way.sentence.events);
    }
    contexts.push_back(std::move(context));
  }
  return contexts;
}

Sentence sentence_with(const Network& network, const Shortest& shortest,
                       const Shortest::Way& way, int next, int token) {
  Sentence sentence = way.sentence;
  std::vector<Event>& events = sentence.events;
  bool found = false;
  // From a step to the end of its rule.
  const auto pass = [&](int step) {
    if (!found && has(network.expected(step), token)) {
      begin_with(network, shortest, step, token, events);
      found = true;
    } else if (!found && is_empty_possible(network, step)) {
      pass_empty(network, step, events);
    } else {
      shortest.finish(step, events);
    }
  };
  pass(next);
  for (std::size_t i = way.rules.size(); i > 0; --i) {
    events.push_back({Event::Kind::Leave, way.rules[i - 1]});
    if (i > 1) pass(network.step(way.open_calls[i - 2]).next[0]);
  }
  return sentence;
}

}  // namespace hcl::grammar_lab
