#include "grammar/network.h"

#include <algorithm>
#include <utility>

namespace hcl::grammar_lab {
namespace {

class Builder {
 public:
  Builder(const G4Grammar& parser, const TokenNumbers& tokens,
          const std::vector<std::string>& rules, Problems& problems)
      : parser_(parser), tokens_(tokens), rules_(rules), problems_(problems) {}

  Network run(const std::vector<int>& entries) {
    network_.entries = entries;
    for (const std::string& name : rules_) {
      owner_ = static_cast<int>(network_.start.size());
      const G4Rule* rule = parser_.find(name);
      const int end = add({Step::Kind::Return, -1, 0, -1, {}, 0});
      network_.start.push_back(rule == nullptr ? end : build(rule->body, end));
    }
    find_first();
    find_follow();
    find_reachable();
    return std::move(network_);
  }

 private:
  int add(Step step) {
    step.owner = owner_;
    network_.steps.push_back(std::move(step));
    return static_cast<int>(network_.steps.size()) - 1;
  }

  // The first step of a part that continues with `next`.
  int build(int index, int next) {
    const Part& part = parser_.part(index);
    switch (part.kind) {
      case Part::Kind::Alternatives:
        return build_alternatives(index, next);
      case Part::Kind::Sequence: {
        int step = next;
        for (auto at = part.children.rbegin(); at != part.children.rend();
             ++at) {
          step = build(*at, step);
        }
        return step;
      }
      case Part::Kind::Optional: {
        const int taken = build(part.children[0], next);
        return add({Step::Kind::Choose, index, 0, -1, {taken, next}, 0});
      }
      case Part::Kind::Star:
      case Part::Kind::Plus:
        return build_loop(index, next);
      case Part::Kind::Rule:
        return build_call(index, next);
      case Part::Kind::Action:
        return next;
      default:
        return add({Step::Kind::Match, index, tokens_of(index), -1, {next}, 0});
    }
  }

  int build_alternatives(int index, int next) {
    const Part& part = parser_.part(index);
    if (part.children.size() == 1) return build(part.children[0], next);
    std::vector<int> choices;
    for (const int child : part.children) {
      choices.push_back(build(child, next));
    }
    return add({Step::Kind::Choose, index, 0, -1, std::move(choices), 0});
  }

  int build_loop(int index, int next) {
    const int loop = add({Step::Kind::Choose, index, 0, -1, {}, 0});
    const int again = build(parser_.part(index).children[0], loop);
    network_.steps[static_cast<std::size_t>(loop)].next = {again, next};
    return parser_.part(index).kind == Part::Kind::Star ? loop : again;
  }

  int build_call(int index, int next) {
    const Part& part = parser_.part(index);
    const auto found = std::ranges::find(rules_, part.text);
    if (found == rules_.end()) {
      complain(part, "there is no rule `" + part.text + "`",
               "Write the rule, or mend the name.");
      return next;
    }
    return add({Step::Kind::Call,
                index,
                0,
                static_cast<int>(found - rules_.begin()),
                {next},
                0});
  }

  TokenSet all_tokens() const {
    TokenSet all = 0;
    for (std::size_t i = 1; i < tokens_.names.size(); ++i) {
      if (!tokens_.names[i].empty()) all |= token_bit(static_cast<int>(i));
    }
    return all;
  }

  TokenSet tokens_of(int index) {
    const Part& part = parser_.part(index);
    if (part.kind == Part::Kind::Any) return all_tokens();
    if (part.kind == Part::Kind::Not) {
      return all_tokens() & ~tokens_of(part.children[0]);
    }
    if (part.kind == Part::Kind::Alternatives ||
        part.kind == Part::Kind::Sequence) {
      TokenSet set = 0;
      for (const int child : part.children) set |= tokens_of(child);
      return set;
    }
    const int token = part.text == "EOF" ? 0 : tokens_.find(part.text);
    if (token < 0) {
      complain(part, "there is no token " + part.text,
               "Write a lexer rule for it, or mend the name.");
      return 0;
    }
    return token_bit(token);
  }

  void complain(const Part& part, std::string message, std::string advice) {
    problems_.push_back({Problem::Severity::Error, part.place,
                         std::move(message), std::move(advice)});
  }

  // Computes to a fixed point with which tokens the way to the end of a rule
  // can begin.
  void find_first() {
    network_.first.assign(network_.steps.size(), 0);
    network_.can_be_empty.assign(network_.steps.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < network_.steps.size(); ++i) {
        const auto [first, empty] = first_of(network_.steps[i]);
        changed = changed || first != network_.first[i] ||
                  empty != network_.can_be_empty[i];
        network_.first[i] = first;
        network_.can_be_empty[i] = empty;
      }
    }
  }

  std::pair<TokenSet, bool> first_of(const Step& step) const {
    const auto first = [this](int s) {
      return network_.first[static_cast<std::size_t>(s)];
    };
    const auto empty = [this](int s) {
      return network_.can_be_empty[static_cast<std::size_t>(s)];
    };
    switch (step.kind) {
      case Step::Kind::Match:
        return {step.tokens, false};
      case Step::Kind::Call: {
        const int start =
            step.rule < static_cast<int>(network_.start.size())
                ? network_.start[static_cast<std::size_t>(step.rule)]
                : step.next[0];
        if (!empty(start)) return {first(start), false};
        return {first(start) | first(step.next[0]), empty(step.next[0])};
      }
      case Step::Kind::Choose: {
        std::pair<TokenSet, bool> all{0, false};
        for (const int next : step.next) {
          all.first |= first(next);
          all.second = all.second || empty(next);
        }
        return all;
      }
      default:
        return {0, true};
    }
  }

  void find_follow() {
    network_.follow.assign(network_.start.size(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Step& step : network_.steps) {
        if (step.kind != Step::Kind::Call) continue;
        const auto next = static_cast<std::size_t>(step.next[0]);
        TokenSet& follow = network_.follow[static_cast<std::size_t>(step.rule)];
        const TokenSet before = follow;
        follow |= network_.first[next];
        if (network_.can_be_empty[next]) {
          follow |= network_.follow[static_cast<std::size_t>(step.owner)];
        }
        changed = changed || follow != before;
      }
    }
  }

  void find_reachable() {
    network_.reachable.assign(network_.start.size(), false);
    std::vector<int> pending = network_.entries;
    while (!pending.empty()) {
      const int rule = pending.back();
      pending.pop_back();
      if (network_.reachable[static_cast<std::size_t>(rule)]) continue;
      network_.reachable[static_cast<std::size_t>(rule)] = true;
      for (const Step& step : network_.steps) {
        if (step.owner == rule && step.kind == Step::Kind::Call) {
          pending.push_back(step.rule);
        }
      }
    }
  }

  const G4Grammar& parser_;
  const TokenNumbers& tokens_;
  const std::vector<std::string>& rules_;
  Problems& problems_;
  int owner_ = 0;
  Network network_;
};

}  // namespace

TokenSet Network::lookahead(int index, std::size_t choice) const {
  const Step& chosen = step(index);
  const auto next = static_cast<std::size_t>(chosen.next[choice]);
  TokenSet set = first[next];
  if (can_be_empty[next]) {
    set |= follow[static_cast<std::size_t>(chosen.owner)];
  }
  return set;
}

int Network::choose(int index, int token) const {
  for (std::size_t i = 0; i < step(index).next.size(); ++i) {
    if (has(lookahead(index, i), token)) return static_cast<int>(i);
  }
  return -1;
}

int TokenNumbers::find(const std::string& name) const {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name || (!literals[i].empty() && literals[i] == name)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

Network build_network(const G4Grammar& parser, const TokenNumbers& tokens,
                      const std::vector<std::string>& rules,
                      const std::vector<int>& entries, Problems& problems) {
  return Builder(parser, tokens, rules, problems).run(entries);
}

std::string choice_name(const G4Grammar& parser, const Step& step,
                        std::size_t choice) {
  switch (parser.part(step.part).kind) {
    case Part::Kind::Optional:
      return choice == 0 ? "taken" : "left out";
    case Part::Kind::Star:
    case Part::Kind::Plus:
      return choice == 0 ? "again" : "no more";
    default:
      return "alternative " + std::to_string(choice + 1);
  }
}

}  // namespace hcl::grammar_lab
