#include "grammar/left_recursion.h"

#include <set>
#include <utility>

namespace hcl::grammar_lab {
namespace {

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

std::vector<int> first_calls(const Network& network, int rule) {
  std::vector<int> calls;
  std::set<int> seen;
  add_first_calls(network, network.start[static_cast<std::size_t>(rule)], seen,
                  calls);
  return calls;
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
      for (const int call : first_calls(network, chain.back())) {
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

void report_left_recursion(const Grammar& grammar, Problems& problems) {
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
}

}  // namespace hcl::grammar_lab
