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

  // The innermost and outermost rule that are still open, as indexes into the
  // pool; `kRoot` for the frame of the entry rule.
  std::uint16_t current;
  std::uint16_t outermost;
  // The first token of all these rules.
  TokenIndex first;
  // The number of nodes written before them.
  std::uint32_t nodes;
  // The nesting depth outside them, with `kIncomplete` set if the innermost one
  // has skipped tokens.
  std::uint32_t depth;
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

// Writes the node of a frame's innermost rule, unless that rule has no node.
// The rule ends before token `end`.
inline void add_node(const ParseFrame& frame, std::uint16_t rule,
                     std::uint8_t rule_flags, TokenIndex end,
                     std::uint8_t node_flags, Node* nodes,
                     std::uint32_t& count) {
  if (rule_flags != 0) {
    const bool repeats_child = count > frame.nodes &&
                               nodes[count - 1].size == count - frame.nodes &&
                               nodes[count - 1].first_token == frame.first &&
                               nodes[count - 1].end_token == end;
    if ((rule_flags & DroppedRule) != 0 || repeats_child) return;
  }
  nodes[count] = {count - frame.nodes + 1, frame.first, end,
                  static_cast<Rule>(rule), node_flags};
  ++count;
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_PARSE_STACK_H_
