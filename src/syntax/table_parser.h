#ifndef HCL_SRC_SYNTAX_TABLE_PARSER_H_
#define HCL_SRC_SYNTAX_TABLE_PARSER_H_

#include <cstddef>
#include <cstdint>
#include <utility>

#include "hcl/syntax.h"
#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

// Runs the LL(1) machine of a grammar over the tokens of a source and writes
// the nodes of the tree in postorder. Never recurses; the stack of frames is
// reused for consecutive sources. `Tables` provides the machine
// (parser_tables.h).
template <class Tables>
class TableParser {
 public:
  // Why the machine stopped.
  enum class Stop : std::uint8_t { Done, Error, TooDeep };

  explicit TableParser(Tables tables = {}) : tables_(std::move(tables)) {}

  // Begins at the entry rule with this number in the grammar.
  void start(unsigned entry, const TokenBuffer& tokens) {
    const ParserEntry point = tables_.entry(entry);
    at_.state = point.state;
    at_.entry_rule = point.rule;
    at_.token = 0;
    at_.depth = 0;
    at_.node_count = 0;
    if (at_.frames.size() < kFirstFrames) at_.frames.resize(kFirstFrames);
    at_.frames[0] = {ParseFrame::kRoot, ParseFrame::kRoot, 0, 0, 0};
    at_.frame_count = 1;
    at_.nodes.require(tokens.size() / 2 + 64);
  }

  // Continues until the entry rule is complete, a token does not fit, or more
  // than `max_depth` rules nest. `state()` describes where, and may be changed
  // before continuing.
  Stop run(const TokenBuffer& tokens, std::uint32_t max_depth);

  ParserMachine machine() const { return tables_.machine(); }
  ParseState& state() { return at_; }
  const ParseState& state() const { return at_; }

 private:
  static constexpr std::size_t kFirstFrames = 256;

  // The state while the machine runs, in variables that the compiler can keep
  // in registers.
  struct Run {
    unsigned state;
    TokenIndex token;
    std::uint32_t depth;
    std::uint32_t count;
    // One past the innermost frame, and one past the last frame of the
    // allocation.
    ParseFrame* frame;
    ParseFrame* frames_end;
    Node* nodes;
    std::size_t node_room;
  };

  [[gnu::always_inline]] Run resume() {
    return {.state = at_.state,
            .token = at_.token,
            .depth = at_.depth,
            .count = at_.node_count,
            .frame = at_.frames.data() + at_.frame_count,
            .frames_end = at_.frames.data() + at_.frames.size(),
            .nodes = at_.nodes.data(),
            .node_room = at_.nodes.capacity()};
  }

  [[gnu::always_inline]] Stop stop(const Run& run, Stop why) {
    at_.state = run.state;
    at_.token = run.token;
    at_.depth = run.depth;
    at_.node_count = run.count;
    at_.frame_count = static_cast<std::size_t>(run.frame - at_.frames.data());
    return why;
  }

  // Enters the rules of a chain. False if they nest too deeply.
  [[gnu::always_inline]] bool enter(Run& run, const ParserAction& action,
                                    std::uint32_t max_depth) {
    const std::uint32_t depth = run.depth + action.nests;
    if (depth > max_depth) [[unlikely]] {
      return false;
    }
    if (run.frame == run.frames_end) [[unlikely]] {
      const auto used = static_cast<std::size_t>(run.frame - at_.frames.data());
      grow_frames();
      run.frame = at_.frames.data() + used;
      run.frames_end = at_.frames.data() + at_.frames.size();
    }
    *run.frame++ = {action.last, action.first, run.token, run.count, run.depth};
    run.depth = depth;
    return true;
  }

  // Leaves the innermost rule and those that return with it, and writes the
  // node. False if it was the entry rule.
  [[gnu::always_inline]] bool leave(Run& run, const ParserReturns* returns,
                                    unsigned type) {
    if (run.count == run.node_room) [[unlikely]] {
      grow_nodes();
      run.nodes = at_.nodes.data();
      run.node_room = at_.nodes.capacity();
    }
    ParseFrame& top = run.frame[-1];
    const auto flags = static_cast<std::uint8_t>(top.depth >> 31U);
    static_assert(ParseFrame::kIncomplete >> 31U == Node::Incomplete);
    if (top.current == ParseFrame::kRoot) [[unlikely]] {
      add_node(top, at_.entry_rule, 0, run.token, flags, run.nodes, run.count);
      return false;
    }
    const ParserCall* const call = tables_.pool() + top.current;
    const unsigned others = returns[top.current][type];
    const ParserCall* const outermost = call - others;
    run.state = outermost->follow;
    add_node(top, call->rule, call->flags, run.token, flags, run.nodes,
             run.count);
    run.depth = top.depth & ParseFrame::kDepth;
    if (top.current - others == top.outermost) {
      --run.frame;
    } else {
      top.current = static_cast<std::uint16_t>(top.current - others - 1U);
      top.depth = run.depth;
    }
    return true;
  }

  [[gnu::noinline, gnu::cold]] void grow_frames() {
    at_.frames.resize(2 * at_.frames.size());
  }
  [[gnu::noinline, gnu::cold]] void grow_nodes() {
    at_.nodes.grow(at_.nodes.capacity() + at_.nodes.capacity() / 2);
  }

  [[no_unique_address]] Tables tables_;
  ParseState at_;
};

template <class Tables>
typename TableParser<Tables>::Stop TableParser<Tables>::run(
    const TokenBuffer& tokens, std::uint32_t max_depth) {
  const ParserReturns* const returns = tables_.returns();
  const std::uint8_t* const types = tokens.types();
  Run run = resume();
  for (;;) {
    const unsigned type = types[run.token];
    const ParserAction action = tables_.action(run.state, type);
    if (action.chain != 0 && !enter(run, action, max_depth)) {
      return stop(run, Stop::TooDeep);
    }
    if (action.kind == ParserAction::Consume) {
      // The end-of-file token is not consumed.
      run.token += type != 0;
      run.state = action.next;
    } else if (action.kind == ParserAction::Error) {
      return stop(run, Stop::Error);
    } else if (!leave(run, returns, type)) {
      return stop(run, Stop::Done);
    }
  }
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TABLE_PARSER_H_
