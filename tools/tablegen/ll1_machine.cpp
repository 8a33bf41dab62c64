#include "ll1_machine.h"

#include <map>

#include "fail.h"
#include "lookahead.h"

namespace hcl::tablegen {
namespace {

using antlr4::atn::ATNState;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

bool is_rule_end(ATNState* state) {
  return state->getStateType() == ATNState::RULE_STOP;
}

// Follows transitions that neither match a token nor enter a rule.
ATNState* skip_epsilons(ATNState* state) {
  while (!is_rule_end(state) && state->transitions.size() == 1 &&
         state->transitions[0]->getSerializationType() == Transition::EPSILON) {
    state = state->transitions[0]->target;
  }
  return state;
}

bool matches(const Transition& transition, std::size_t token,
             std::size_t max_token_type) {
  const std::size_t type = antlr_token(token);
  if (token == 0) {
    return transition.label().contains(static_cast<ssize_t>(type));
  }
  return transition.matches(type, antlr4::Token::MIN_USER_TOKEN_TYPE,
                            max_token_type);
}

class Builder {
 public:
  explicit Builder(const InterpreterData& parser)
      : parser_(parser), lookahead_(parser) {
    number_of(ParserAction{});
  }

  Ll1Machine build(const std::vector<int>& entry_rules) {
    for (const int rule : entry_rules) {
      ATNState* start =
          parser_.atn.ruleToStartState[static_cast<std::size_t>(rule)];
      machine_.entries.push_back({rule, number_of(start)});
    }
    // Computing rows discovers more states.
    for (std::size_t i = 0; i < states_.size(); ++i) {
      std::vector<int> row;
      for (std::size_t t = 0; t <= parser_.atn.maxTokenType; ++t) {
        row.push_back(number_of(resolve(states_[i], t)));
      }
      machine_.table.push_back(std::move(row));
    }
    return std::move(machine_);
  }

 private:
  // Follows the transitions that `token` selects until it is consumed, the rule
  // ends, or nothing matches.
  ParserAction resolve(ATNState* state, std::size_t token) {
    ParserAction action;
    while (!is_rule_end(state)) {
      const Transition* transition = select(state, token);
      if (transition == nullptr) {
        return {};
      }
      switch (transition->getSerializationType()) {
        case Transition::RULE: {
          const auto& call = static_cast<const RuleTransition&>(*transition);
          action.chain.push_back({static_cast<int>(call.target->ruleIndex),
                                  number_of(call.followState)});
          break;
        }
        case Transition::ATOM:
        case Transition::SET:
        case Transition::RANGE:
        case Transition::NOT_SET:
        case Transition::WILDCARD:
          if (!matches(*transition, token, parser_.atn.maxTokenType)) {
            return {};
          }
          action.kind = ParserAction::Consume;
          action.next = number_of(transition->target);
          return action;
        case Transition::EPSILON:
          break;
        default:
          fail("rule " + parser_.rule_names[state->ruleIndex] +
               " uses a predicate or an action");
      }
      state = transition->target;
    }
    action.kind = ParserAction::Return;
    return action;
  }

  const Transition* select(const ATNState* state, std::size_t token) const {
    if (state->transitions.size() == 1) {
      return state->transitions[0];
    }
    const int alternative = lookahead_.alternative(state, token);
    return alternative < 0
               ? nullptr
               : state->transitions[static_cast<std::size_t>(alternative)];
  }

  int number_of(ATNState* atn_state) {
    ATNState* state = skip_epsilons(atn_state);
    const auto [entry, is_new] =
        number_of_state_.emplace(state, static_cast<int>(states_.size()));
    if (is_new) {
      states_.push_back(state);
      machine_.rule_of_state.push_back(static_cast<int>(state->ruleIndex));
    }
    return entry->second;
  }

  int number_of(const ParserAction& action) {
    std::vector<int> key{action.kind, action.next};
    for (const Call& call : action.chain) {
      key.push_back(call.rule);
      key.push_back(call.follow);
    }
    const auto [entry, is_new] = number_of_action_.emplace(
        std::move(key), static_cast<int>(machine_.actions.size()));
    if (is_new) {
      machine_.actions.push_back(action);
    }
    return entry->second;
  }

  const InterpreterData& parser_;
  Lookahead lookahead_;
  Ll1Machine machine_;
  std::map<ATNState*, int> number_of_state_;
  std::vector<ATNState*> states_;
  std::map<std::vector<int>, int> number_of_action_;
};

}  // namespace

Ll1Machine build_ll1_machine(const InterpreterData& parser,
                             const std::vector<int>& entry_rules) {
  check_limit("token types and the end of file", parser.atn.maxTokenType + 1,
              64);
  check_limit("rules", parser.rule_names.size(), 255);
  Ll1Machine machine = Builder(parser).build(entry_rules);
  check_limit("states of the parser", machine.table.size(), 65535);
  check_limit("actions of the parser", machine.actions.size(), 32767);
  return machine;
}

}  // namespace hcl::tablegen
