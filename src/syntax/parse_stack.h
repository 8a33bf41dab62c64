#ifndef HCL_SRC_SYNTAX_PARSE_STACK_H_
#define HCL_SRC_SYNTAX_PARSE_STACK_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hcl/syntax.h"
#include "syntax/parser_tables.h"
#include "syntax/raw_buffer.h"

namespace hcl::syntax {

// The rules of one chain that have been entered and not left. A whole ladder of
// operator precedence is one frame.
struct ParseFrame {
  static constexpr std::uint16_t kRoot = 0xFFFF;
  static constexpr std::uint32_t kIncomplete = 0x80000000;
  static constexpr std::uint32_t kDepth = 0x7FFFFFFF;

  // The outermost and innermost rule that are still open, as indexes into the
  // pool; `kRoot` for the frame of the entry rule.
  std::uint16_t outermost;
  std::uint16_t current;
  // The first token of all these rules.
  TokenIndex first;
  // The number of nodes written before them.
  std::uint32_t nodes;
  // The nesting depth outside them, with `kIncomplete` set if the innermost one
  // has skipped tokens.
  std::uint32_t depth;

  // The flags of the innermost rule's node.
  std::uint8_t node_flags() const {
    static_assert(kIncomplete >> 31U == Node::Incomplete);
    return static_cast<std::uint8_t>(depth >> 31U);
  }
};
static_assert(sizeof(ParseFrame) == 16);

// The state of a parse, which the recovery from a mistake reads and changes.
struct ParseState {
  unsigned state = 0;
  TokenIndex token = 0;
  std::uint32_t depth = 0;
  std::uint32_t node_count = 0;
  // The frames, beginning with the root; `frame_count` of them are in use.
  std::vector<ParseFrame> frames;
  std::size_t frame_count = 0;
  RawBuffer<Node> nodes;
  // The rule of the root.
  std::uint8_t entry_rule = 0;
};

// Writes the node of a frame's innermost rule after the first `count` nodes,
// unless that rule has no node, and returns how many there are then. The rule
// ends before token `end`.
inline std::size_t add_node(const ParseFrame& frame, std::uint16_t rule,
                            std::uint8_t rule_flags, TokenIndex end,
                            std::uint8_t node_flags, Node* nodes,
                            std::size_t count) {
  Node* const to = nodes + count;
  const auto inside = static_cast<std::uint32_t>(count) - frame.nodes;
  if (rule_flags != 0) {
    const bool repeats_child = inside != 0 && to[-1].size == inside &&
                               to[-1].first_token == frame.first &&
                               to[-1].end_token == end;
    if ((rule_flags & DroppedRule) != 0 || repeats_child) return count;
  }
  *to = {inside + 1, frame.first, end, static_cast<Rule>(rule), node_flags};
  return count + 1;
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSE_STACK_H_
