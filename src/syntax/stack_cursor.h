#ifndef HCL_SRC_SYNTAX_STACK_CURSOR_H_
#define HCL_SRC_SYNTAX_STACK_CURSOR_H_

#include <cstddef>
#include <cstdint>

#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"

namespace hcl::syntax {

// Iterates over the open rules of a parse, from the innermost outwards. Valid
// until the stack changes.
class StackCursor {
 public:
  StackCursor(const ParseState& parse, const ParserMachine& machine)
      : parse_(&parse),
        machine_(&machine),
        frame_(parse.frame_count - 1),
        entry_(parse.frames[frame_].current),
        state_(parse.state) {}

  // The number of the rule in its grammar.
  std::uint16_t rule() const {
    return is_root() ? parse_->entry_rule : machine_->pool[entry_].rule;
  }
  // The first token of the rule.
  TokenIndex first() const { return parse_->frames[frame_].first; }
  // The state of the rule, now or after the rules inside it are complete.
  unsigned state() const { return state_; }
  std::size_t frame() const { return frame_; }
  std::uint16_t entry() const { return entry_; }
  bool is_root() const { return entry_ == ParseFrame::kRoot; }

  // Moves to the enclosing rule. False at the root.
  bool outward() {
    if (is_root()) return false;
    state_ = machine_->pool[entry_].follow;
    if (entry_ != parse_->frames[frame_].outermost) {
      --entry_;
    } else {
      --frame_;
      entry_ = parse_->frames[frame_].current;
    }
    return true;
  }

 private:
  const ParseState* parse_;
  const ParserMachine* machine_;
  std::size_t frame_;
  std::uint16_t entry_;
  unsigned state_;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_STACK_CURSOR_H_
