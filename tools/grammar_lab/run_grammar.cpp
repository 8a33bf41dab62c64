#include "run_grammar.h"

#include "names.h"
#include "run_lexer.h"

namespace hcl::grammar_lab {
namespace {

using tablegen::NodePolicy;
using tablegen::ParserAction;

std::string to_text(const std::string& name, std::size_t begin,
                    std::size_t end) {
  return tablegen::enumerator_name(name) + " [" + std::to_string(begin) + ", " +
         std::to_string(end) + ")";
}

// Runs the LL(1) machine in the plainest way.
class Parser {
 public:
  Parser(const tablegen::Language& language, const std::vector<Token>& tokens,
         Outcome& outcome)
      : language_(language), tokens_(tokens), outcome_(outcome) {}

  void run() {
    const tablegen::Ll1Machine& machine = language_.machine;
    int state = machine.entries[0].state;
    frames_.push_back({machine.entries[0].rule, kNone, 0, 0});
    while (!frames_.empty()) {
      const auto type = static_cast<std::size_t>(tokens_[at_].type);
      const ParserAction& action = machine.actions[static_cast<std::size_t>(
          machine.table[static_cast<std::size_t>(state)][type])];
      if (action.kind == ParserAction::Error) {
        outcome_.first_error = tokens_[at_].begin;
        return;
      }
      for (const tablegen::Call& call : action.chain) {
        frames_.push_back({call.rule, call.follow, at_, nodes_.size()});
      }
      if (action.kind == ParserAction::Consume) {
        at_ += type == 0 ? 0 : 1;
        state = action.next;
      } else {
        state = leave_rule();
      }
    }
    outcome_.accepted = true;
  }

 private:
  static constexpr int kNone = -1;

  struct Frame {
    int rule;
    int follow;
    std::size_t first;
    std::size_t nodes;
  };
  struct Node {
    std::size_t size;
    std::size_t first;
    std::size_t end;
  };

  int leave_rule() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    const std::size_t children = nodes_.size() - frame.nodes;
    const std::uint8_t flags =
        language_.policy.flags[static_cast<std::size_t>(frame.rule)];
    const bool repeats_child =
        children != 0 && nodes_.back().size == children &&
        nodes_.back().first == frame.first && nodes_.back().end == at_;
    const bool is_left_out = (flags & NodePolicy::Drop) != 0 ||
                             ((flags & NodePolicy::Unit) != 0 && repeats_child);
    if (!is_left_out) {
      nodes_.push_back({children + 1, frame.first, at_});
      outcome_.nodes.push_back(to_text(
          language_.parser.rule_names[static_cast<std::size_t>(frame.rule)],
          frame.first, at_));
    }
    return frame.follow;
  }

  const tablegen::Language& language_;
  const std::vector<Token>& tokens_;
  Outcome& outcome_;
  std::vector<Frame> frames_;
  std::vector<Node> nodes_;
  std::size_t at_ = 0;
};

}  // namespace

Outcome run_grammar(const tablegen::Language& language,
                    const std::string& text) {
  const std::vector<Token> tokens = run_lexer(language, text);
  Outcome outcome;
  for (const Token& token : tokens) {
    if (token.type != 0) {
      outcome.tokens.push_back(to_text(
          language.lexer.token_names[static_cast<std::size_t>(token.type)],
          token.begin, token.end));
    }
  }
  Parser(language, tokens, outcome).run();
  return outcome;
}

}  // namespace hcl::grammar_lab
