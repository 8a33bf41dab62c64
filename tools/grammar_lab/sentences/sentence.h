#ifndef HCL_GRAMMAR_LAB_SENTENCES_SENTENCE_H_
#define HCL_GRAMMAR_LAB_SENTENCES_SENTENCE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A step of a derivation, from left to right.
struct Event {
  enum class Kind : std::uint8_t { Enter, Token, Leave };

  Kind kind;
  // The number of the rule or token; for `Leave`, of the rule.
  int number;

  friend bool operator==(const Event&, const Event&) = default;
};

// A sequence of tokens and its derivation.
struct Sentence {
  int entry = 0;
  std::vector<Event> events;

  std::vector<int> tokens() const;
};

// The shortest ways through the rules.
class Shortest {
 public:
  static constexpr int kNever = 1 << 28;

  // The network must outlive this object.
  explicit Shortest(const Network& network);

  // A cost from a step to the end of its rule, which grows with the number of
  // tokens; `kNever` if no end can be reached.
  int cost(int step) const { return cost_[static_cast<std::size_t>(step)]; }

  // The tokens on the cheapest way from a step to the end of its rule.
  int tokens(int step) const;

  // Whether a step can be reached from an entry.
  bool reaches(int step) const {
    return distance_[static_cast<std::size_t>(step)] < kNever;
  }

  // Whether a step can come before every token of its rule.
  bool is_beginning(int step) const;

  // The shortest way from an entry to a step: its events, and the calls that
  // are open at the step, outermost first.
  struct Way {
    Sentence sentence;
    std::vector<int> open_calls;
    // The rules of `open_calls`, and the entry before them.
    std::vector<int> rules;
  };
  Way way_to(int step) const;

  // Adds the events from a step to the end of its rule.
  void finish(int step, std::vector<Event>& events) const;

  // Adds the shortest events from one step to another of the same rule, which
  // must be reachable from it.
  void walk_within(int from, int to, std::vector<Event>& events) const;

  // Adds the events that close the rules of a way, after its innermost rule is
  // done.
  void close(const Way& way, std::vector<Event>& events) const;

  // The shortest sentence that takes a choice of a step.
  Sentence through(int step, std::size_t choice) const;

 private:
  // How the shortest way reaches a step.
  struct Arrival {
    int from = -1;
    bool enters = false;
  };

  void find_costs();
  void find_distances();
  // What it costs to go through a step within its rule.
  int weight(const Step& step) const;
  void pass(int step, std::vector<Event>& events) const;

  const Network& network_;
  std::vector<int> cost_;
  std::vector<int> distance_;
  std::vector<Arrival> arrival_;
};

// A derivation as a tree of lines. An only child is on the line of its rule, so
// that chains of rules do not become stairs.
std::string draw(const Grammar& grammar, const std::vector<Event>& events,
                 const std::string& indent);

// The tokens as human readers write them.
std::string write_tokens(const Grammar& grammar,
                         const std::vector<int>& tokens);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SENTENCES_SENTENCE_H_
