#include <algorithm>
#include <map>

#include "fail.h"
#include "lexer_dfa.h"

namespace hcl::tablegen {
namespace {

using Partition = std::vector<int>;

// Numbers the keys in the order of their first appearance.
template <class Key>
Partition number_keys(const std::vector<Key>& keys) {
  std::map<Key, int> numbers;
  Partition result;
  for (const Key& key : keys) {
    result.push_back(
        numbers.emplace(key, static_cast<int>(numbers.size())).first->second);
  }
  return result;
}

int count_parts(const Partition& partition) {
  return 1 + *std::ranges::max_element(partition);
}

// Splits the parts whose states lead to different parts.
Partition refine(const LexerDfa& dfa, const Partition& partition) {
  std::vector<std::vector<int>> keys;
  for (std::size_t state = 0; state < dfa.next.size(); ++state) {
    std::vector<int> key{partition[state]};
    for (const int next : dfa.next[state]) {
      key.push_back(next < 0 ? next
                             : partition[static_cast<std::size_t>(next)]);
    }
    keys.push_back(std::move(key));
  }
  return number_keys(keys);
}

}  // namespace

// Moore's algorithm, starting from the partition by accepted action.
LexerDfa minimise(const LexerDfa& dfa) {
  Partition partition = number_keys(dfa.accept);
  for (Partition finer = refine(dfa, partition);
       count_parts(finer) != count_parts(partition);
       finer = refine(dfa, partition)) {
    partition = finer;
  }
  const auto state_of = [&](int old_state) {
    return old_state < 0 ? 0
                         : partition[static_cast<std::size_t>(old_state)] + 1;
  };
  const auto states = static_cast<std::size_t>(count_parts(partition)) + 1;
  check_limit("states of the lexer", states, 255);
  LexerDfa result;
  result.actions = dfa.actions;
  result.rule_matches = dfa.rule_matches;
  result.hidden_by = dfa.hidden_by;
  result.next.assign(states, std::vector<int>(dfa.next[0].size(), 0));
  result.accept.assign(states, 0);
  for (std::size_t old = 0; old < dfa.next.size(); ++old) {
    const auto state =
        static_cast<std::size_t>(state_of(static_cast<int>(old)));
    result.accept[state] = dfa.accept[old];
    std::transform(dfa.next[old].begin(), dfa.next[old].end(),
                   result.next[state].begin(), state_of);
  }
  for (const int start : dfa.mode_start) {
    result.mode_start.push_back(state_of(start));
  }
  return result;
}

}  // namespace hcl::tablegen
