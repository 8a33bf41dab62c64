#include "lexer_dfa.h"

#include <map>

#include "fail.h"

namespace hcl::tablegen {
namespace {

using antlr4::atn::LexerActionType;
using antlr4::dfa::DFAState;

// Exposes the two steps of ANTLR's subset construction.
class Simulator : public antlr4::atn::LexerATNSimulator {
 public:
  using LexerATNSimulator::LexerATNSimulator;

  DFAState* start(std::size_t mode) {
    _mode = mode;
    auto configs = computeStartState(&input_, atn.modeToStartState[mode]);
    configs->hasSemanticContext = false;
    return addDFAState(configs.release());
  }

  // Null if the lexer would stop.
  DFAState* target(DFAState* state, std::uint32_t code_point) {
    DFAState* result = computeTargetState(&input_, state, code_point);
    return result == ERROR.get() ? nullptr : result;
  }

 private:
  antlr4::ANTLRInputStream input_{""};
};

void apply_command(const antlr4::atn::LexerAction& command,
                   LexerAction& action) {
  switch (command.getActionType()) {
    case LexerActionType::SKIP:
      action.skip = true;
      break;
    case LexerActionType::TYPE:
      action.type =
          static_cast<const antlr4::atn::LexerTypeAction&>(command).getType();
      break;
    case LexerActionType::CHANNEL:
      action.channel =
          static_cast<const antlr4::atn::LexerChannelAction&>(command)
              .getChannel();
      break;
    case LexerActionType::PUSH_MODE:
      action.mode =
          static_cast<const antlr4::atn::LexerPushModeAction&>(command)
              .getMode();
      break;
    case LexerActionType::POP_MODE:
      action.mode = LexerAction::kPopMode;
      break;
    default:
      fail("a lexer command other than type, skip, channel, pushMode, popMode");
  }
}

LexerAction action_of(const DFAState& state) {
  LexerAction action;
  action.type = static_cast<int>(state.prediction);
  if (state.lexerActionExecutor != nullptr) {
    for (const auto& command : state.lexerActionExecutor->getLexerActions()) {
      apply_command(*command, action);
    }
  }
  return action;
}

class Builder {
 public:
  Builder(const antlr4::atn::ATN& lexer, const CharacterClasses& classes)
      : classes_(classes),
        decisions_(decision_automata(lexer)),
        simulator_(lexer, decisions_, cache_) {}

  LexerDfa build(std::size_t modes, std::size_t rules) {
    dfa_.rule_matches.assign(rules, false);
    dfa_.hidden_by.assign(rules, -1);
    for (std::size_t mode = 0; mode < modes; ++mode) {
      build_mode(mode);
    }
    return std::move(dfa_);
  }

 private:
  static std::vector<antlr4::dfa::DFA> decision_automata(
      const antlr4::atn::ATN& lexer) {
    std::vector<antlr4::dfa::DFA> result;
    for (std::size_t i = 0; i < lexer.getNumberOfDecisions(); ++i) {
      result.emplace_back(lexer.getDecisionState(i), i);
    }
    return result;
  }

  void build_mode(std::size_t mode) {
    number_of_.clear();
    pending_.clear();
    dfa_.mode_start.push_back(number_of(simulator_.start(mode)));
    // States are numbered in the order in which they are found, so `pending_`
    // is in that order.
    for (std::size_t i = 0; i < pending_.size(); ++i) {
      DFAState* state = pending_[i];
      const auto number = static_cast<std::size_t>(number_of(state));
      for (const std::uint32_t code_point : classes_.representative) {
        DFAState* target = simulator_.target(state, code_point);
        const int next = target ? number_of(target) : LexerDfa::kDead;
        dfa_.next[number].push_back(next);
      }
    }
  }

  int number_of(DFAState* state) {
    const auto [entry, is_new] =
        number_of_.emplace(state, static_cast<int>(dfa_.next.size()));
    if (is_new) {
      pending_.push_back(state);
      dfa_.next.emplace_back();
      dfa_.accept.push_back(state->isAcceptState ? number_of(action_of(*state))
                                                 : 0);
      if (state->isAcceptState) note_rules(*state);
    }
    return entry->second;
  }

  // The first rule that ends in a state takes the text; the other rules that
  // end there do not.
  void note_rules(const DFAState& state) {
    int winner = -1;
    for (const auto& config : state.configs->configs) {
      if (config->state->getStateType() != antlr4::atn::ATNState::RULE_STOP) {
        continue;
      }
      const auto rule = static_cast<std::size_t>(config->state->ruleIndex);
      if (winner < 0) {
        winner = static_cast<int>(rule);
        dfa_.rule_matches[rule] = true;
      } else if (static_cast<int>(rule) != winner) {
        dfa_.hidden_by[rule] = winner;
      }
    }
  }

  int number_of(const LexerAction& action) {
    const auto [entry, is_new] = number_of_action_.emplace(
        action, static_cast<int>(dfa_.actions.size()));
    if (is_new) {
      dfa_.actions.push_back(action);
    }
    return entry->second;
  }

  const CharacterClasses& classes_;
  std::vector<antlr4::dfa::DFA> decisions_;
  antlr4::atn::PredictionContextCache cache_;
  Simulator simulator_;
  LexerDfa dfa_;
  std::map<DFAState*, int> number_of_;
  std::vector<DFAState*> pending_;
  std::map<LexerAction, int> number_of_action_;
};

}  // namespace

LexerDfa build_lexer_dfa(const antlr4::atn::ATN& lexer,
                         const CharacterClasses& classes) {
  LexerDfa dfa =
      Builder(lexer, classes)
          .build(lexer.modeToStartState.size(), lexer.ruleToStartState.size());
  check_limit("kinds of token ends", dfa.actions.size(), 256);
  return dfa;
}

}  // namespace hcl::tablegen
