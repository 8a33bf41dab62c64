#include "lookahead.h"

#include <string>

#include "fail.h"

namespace hcl::tablegen {
namespace {

using antlr4::atn::ATNState;
using antlr4::misc::IntervalSet;

bool contains(const IntervalSet& set, std::size_t token) {
  return set.contains(static_cast<ssize_t>(antlr_token(token)));
}

// One line per token that two alternatives of `state` share.
std::string describe_conflicts(const InterpreterData& parser,
                               const ATNState& state,
                               const std::vector<IntervalSet>& sets) {
  std::string text;
  for (std::size_t token = 0; token <= parser.atn.maxTokenType; ++token) {
    int alternatives = 0;
    for (const IntervalSet& set : sets) {
      alternatives += contains(set, token) ? 1 : 0;
    }
    if (alternatives > 1) {
      text += "\n  rule " + parser.rule_names[state.ruleIndex] + ": " +
              std::to_string(alternatives) + " alternatives begin with " +
              (token == 0 ? "EOF" : parser.token_names[token]);
    }
  }
  return text;
}

}  // namespace

Lookahead::Lookahead(const InterpreterData& parser) {
  const antlr4::atn::LL1Analyzer analyzer(parser.atn);
  std::string conflicts;
  for (ATNState* state : parser.atn.states) {
    if (state == nullptr || state->transitions.size() < 2 ||
        state->getStateType() == ATNState::RULE_STOP) {
      continue;
    }
    const auto [entry, is_new] =
        sets_.emplace(state, analyzer.getDecisionLookahead(state));
    conflicts += describe_conflicts(parser, *state, entry->second);
  }
  if (!conflicts.empty()) {
    fail("the grammar is not LL(1):" + conflicts);
  }
}

int Lookahead::alternative(const ATNState* state, std::size_t token) const {
  const std::vector<IntervalSet>& sets = sets_.at(state);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (contains(sets[i], token)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace hcl::tablegen
