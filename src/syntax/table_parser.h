#ifndef HCL_SRC_SYNTAX_TABLE_PARSER_H_
#define HCL_SRC_SYNTAX_TABLE_PARSER_H_

#include <cstddef>
#include <cstdint>

#include "hcl/syntax.h"
#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

// Runs the LL(1) machine of a grammar over the tokens of a source and writes
// the nodes of the tree in postorder. Never recurses; the stack of frames is
// kept from one source to the next.
template <class Grammar>
class TableParser {
 public:
  // Why the machine stopped.
  enum class Stop : std::uint8_t { Done, Error, TooDeep };

  using Tables = ParserTables<Grammar>;

  // Begins at the entry rule with a number of the grammar.
  void start(unsigned entry, const TokenBuffer& tokens) {
    const auto& point = Grammar::Tables::kEntry[entry];
    at_.state = point.state;
    at_.entry_rule = point.rule;
    at_.token = 0;
    at_.depth = 0;
    at_.node_count = 0;
    if (at_.frames.size() < kFirstFrames) at_.frames.resize(kFirstFrames);
    at_.frames[0] = {ParseFrame::kRoot, ParseFrame::kRoot, 0, 0, 0};
    at_.frame_count = 1;
    at_.nodes.require(tokens.size() + 64);
  }

  // Goes on until the entry rule is done, a token fits nowhere, or more than
  // `max_depth` rules nest. `state()` says where, and may be changed before
  // going on.
  Stop run(const TokenBuffer& tokens, std::uint32_t max_depth);

  ParseState& state() { return at_; }
  const ParseState& state() const { return at_; }

 private:
  static constexpr std::size_t kFirstFrames = 256;

  [[gnu::noinline, gnu::cold]] void grow_frames() {
    at_.frames.resize(2 * at_.frames.size());
  }
  [[gnu::noinline, gnu::cold]] void grow_nodes(std::uint32_t count) {
    at_.nodes.grow(count, 2 * at_.nodes.capacity());
  }

  ParseState at_;
};

template <class Grammar>
typename TableParser<Grammar>::Stop TableParser<Grammar>::run(
    const TokenBuffer& tokens, std::uint32_t max_depth) {
  const auto& returns = Tables::returns();
  const std::uint8_t* const types = tokens.types();
  Node* nodes = at_.nodes.data();
  std::size_t node_room = at_.nodes.capacity();
  ParseFrame* frame = at_.frames.data() + at_.frame_count;
  ParseFrame* frames_end = at_.frames.data() + at_.frames.size();
  unsigned state = at_.state;
  TokenIndex token = at_.token;
  std::uint32_t depth = at_.depth;
  std::uint32_t count = at_.node_count;
  const auto save = [&](Stop stop) {
    at_.state = state;
    at_.token = token;
    at_.depth = depth;
    at_.node_count = count;
    at_.frame_count = static_cast<std::size_t>(frame - at_.frames.data());
    return stop;
  };
  for (;;) {
    const unsigned type = types[token];
    const ParserAction action =
        Tables::kAction[Tables::kTable.action[state][type]];
    if (action.chain != 0) {
      if (frame == frames_end || depth + action.nests > max_depth)
          [[unlikely]] {
        if (depth + action.nests > max_depth) return save(Stop::TooDeep);
        const auto used = static_cast<std::size_t>(frame - at_.frames.data());
        grow_frames();
        frame = at_.frames.data() + used;
        frames_end = at_.frames.data() + at_.frames.size();
      }
      *frame++ = {static_cast<std::uint16_t>(action.first + action.chain - 1),
                  action.first, token, count, depth};
      depth += action.nests;
    }
    if (action.kind == ParserAction::Consume) {
      // The end of the file stays where it is.
      token += type != 0;
      state = action.next;
      continue;
    }
    if (action.kind == ParserAction::Error) [[unlikely]] {
      return save(Stop::Error);
    }
    if (count == node_room) [[unlikely]] {
      grow_nodes(count);
      nodes = at_.nodes.data();
      node_room = at_.nodes.capacity();
    }
    ParseFrame& top = frame[-1];
    const std::uint8_t flags = (top.depth & ParseFrame::kIncomplete) != 0
                                   ? std::uint8_t{Node::Incomplete}
                                   : std::uint8_t{0};
    if (top.current == ParseFrame::kRoot) [[unlikely]] {
      add_node(top, at_.entry_rule, 0, token, flags, nodes, count);
      return save(Stop::Done);
    }
    const ParserCall* const call = Tables::kPool.data() + top.current;
    add_node(top, call->rule, Grammar::Tables::kRuleFlags[call->rule], token,
             flags, nodes, count);
    depth = top.depth & ParseFrame::kDepth;
    const unsigned done = returns.count[top.current][type];
    state = call[1 - static_cast<int>(done)].follow;
    if (top.current + 1U - done == top.outermost) {
      --frame;
    } else {
      top.current = static_cast<std::uint16_t>(top.current - done);
      top.depth = depth;
    }
  }
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TABLE_PARSER_H_
