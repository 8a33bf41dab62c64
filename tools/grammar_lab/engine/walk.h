#ifndef HCL_GRAMMAR_LAB_ENGINE_WALK_H_
#define HCL_GRAMMAR_LAB_ENGINE_WALK_H_

#include <cstddef>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// Walks over the steps of a grammar as the tokens of a source select them. It
// does what the engine's tables do, but knows the parts of the grammar file.
//
// The visitor has:
//   enter(rule, token), leave(rule, token), match(step, token),
//   choose(step, choice, token), fail(step, token).
// `token` is an index of the source. Stops at the first token that fits
// nowhere. Without conflicts, a grammar takes a bounded number of steps per
// token.
template <class Visitor>
class Walk {
 public:
  Walk(const Grammar& grammar, const std::vector<LabToken>& tokens,
       Visitor& visitor)
      : network_(grammar.network), tokens_(tokens), visitor_(visitor) {}

  // Returns true if the entry rule is complete.
  bool run(int entry) {
    enter(network_.entries[static_cast<std::size_t>(entry)]);
    while (!stack_.empty()) {
      if (!advance()) return false;
    }
    return true;
  }

  // The open rules, outermost first.
  std::vector<int> open_rules() const {
    std::vector<int> rules;
    for (const int step : stack_) rules.push_back(network_.step(step).owner);
    return rules;
  }

 private:
  void enter(int rule) {
    visitor_.enter(rule, at_);
    stack_.push_back(network_.start[static_cast<std::size_t>(rule)]);
  }

  bool advance() {
    const int index = stack_.back();
    const Step& step = network_.step(index);
    const int type = tokens_[at_].type;
    switch (step.kind) {
      case Step::Kind::Return:
        visitor_.leave(step.owner, at_);
        stack_.pop_back();
        return true;
      case Step::Kind::Call:
        stack_.back() = step.next[0];
        enter(step.rule);
        return true;
      case Step::Kind::Choose: {
        const int choice = network_.choose(index, type);
        if (choice < 0) break;
        visitor_.choose(index, static_cast<std::size_t>(choice), at_);
        stack_.back() = step.next[static_cast<std::size_t>(choice)];
        return true;
      }
      default:
        if (!has(step.tokens, type)) break;
        visitor_.match(index, at_);
        stack_.back() = step.next[0];
        at_ += type != 0 ? 1U : 0U;
        return true;
    }
    visitor_.fail(index, at_);
    return false;
  }

  const Network& network_;
  const std::vector<LabToken>& tokens_;
  Visitor& visitor_;
  std::vector<int> stack_;
  std::size_t at_ = 0;
};

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ENGINE_WALK_H_
