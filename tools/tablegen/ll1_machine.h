#ifndef HCL_TABLEGEN_LL1_MACHINE_H_
#define HCL_TABLEGEN_LL1_MACHINE_H_

#include <cstddef>
#include <vector>

#include "interpreter_data.h"

namespace hcl::tablegen {

// A rule that is entered, and the state in which its parent continues after it.
struct Call {
  int rule;
  int follow;
};

// The parser's action in one state for one token: enter the rules of `chain`,
// outermost first, and then consume the token or leave the innermost rule.
struct ParserAction {
  enum Kind { Error = 0, Consume = 1, Return = 2 };

  Kind kind = Error;
  // The state after the token; 0 unless `kind` is `Consume`.
  int next = 0;
  std::vector<Call> chain;
};

// The parser as an LL(1) pushdown automaton with a stack of states to return
// to.
struct Ll1Machine {
  // An entry at which parsing may start.
  struct Entry {
    int rule;
    int state;
  };

  // Indices of actions by state and token type; type 0 is the end of file.
  std::vector<std::vector<int>> table;
  // Only action 0 is an error.
  std::vector<ParserAction> actions;
  // The rule that each state belongs to.
  std::vector<int> rule_of_state;
  std::vector<Entry> entries;
};

// Fails, naming rules and tokens, if a decision of the grammar needs more than
// one token of lookahead or uses predicates or actions.
Ll1Machine build_ll1_machine(const InterpreterData& parser,
                             const std::vector<int>& entry_rules);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_LL1_MACHINE_H_
