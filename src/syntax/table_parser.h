#ifndef HCL_SRC_SYNTAX_TABLE_PARSER_H_
#define HCL_SRC_SYNTAX_TABLE_PARSER_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
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
  Stop run(const TokenBuffer& tokens, std::uint32_t max_depth) {
    return run_machine<true>(tokens, max_depth);
  }

  // The same step by step, without phrases. Gives the same tree and stops
  // at the same states.
  Stop run_step_by_step(const TokenBuffer& tokens, std::uint32_t max_depth) {
    return run_machine<false>(tokens, max_depth);
  }

  ParserMachine machine() const { return tables_.machine(); }
  ParseState& state() { return at_; }
  const ParseState& state() const { return at_; }

 private:
  static constexpr std::size_t kFirstFrames = 256;

  template <bool kPhrases>
  Stop run_machine(const TokenBuffer& tokens, std::uint32_t max_depth);

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
    Tables tables;
  };

  [[gnu::always_inline]] Run resume() {
    return {.state = at_.state,
            .token = at_.token,
            .depth = at_.depth,
            .count = at_.node_count,
            .frame = at_.frames.data() + at_.frame_count,
            .frames_end = at_.frames.data() + at_.frames.size(),
            .nodes = at_.nodes.data(),
            .node_room = at_.nodes.capacity() - ParserPhrase::kMostNodes,
            .tables = tables_};
  }

  [[gnu::always_inline]] Stop stop(const Run& run, Stop why) {
    at_.state = run.state;
    at_.token = run.token;
    at_.depth = run.depth;
    at_.node_count = run.count;
    at_.frame_count = static_cast<std::size_t>(run.frame - at_.frames.data());
    return why;
  }

  // Enters the rules of a chain.
  [[gnu::always_inline]] void enter(Run& run, const ParserAction& action) {
    push(run, action.last, action.first);
    run.depth += action.nests;
  }

  [[gnu::always_inline]] void push(Run& run, std::uint16_t current,
                                   std::uint16_t outermost,
                                   std::uint32_t nodes = 0) {
    if (run.frame == run.frames_end) [[unlikely]] {
      const auto used = static_cast<std::size_t>(run.frame - at_.frames.data());
      grow_frames();
      run.frame = at_.frames.data() + used;
      run.frames_end = at_.frames.data() + at_.frames.size();
    }
    *run.frame++ = {current, outermost, run.token, run.count - nodes,
                    run.depth};
  }

  // Passes the innermost of the rules that a chain enters at once, if its
  // tokens are a phrase; otherwise does nothing and returns false. The same as
  // entering, consuming and leaving, but only rules that stay open get a frame:
  // for most names, numbers and strings none do.
  [[gnu::always_inline]] bool pass_phrase(Run& run, const ParserAction& action,
                                          const std::uint8_t* types,
                                          std::uint32_t max_depth) {
    const ParserPhrases& phrases = run.tables.phrases();
    const std::uint8_t* const first = types + run.token;
    unsigned number = action.phrase;
    if (number >= ParserPhrases::kMost) {
      number = phrases.groups[number - ParserPhrases::kMost]
                             [first[ParserPhrases::kSelector]];
    }
    const ParserPhrase& phrase = phrases.all[number];
    std::uint64_t found = 0;
    std::memcpy(&found, first, sizeof found);
    if ((found & phrase.mask) != phrase.types ||
        run.depth + phrase.nests > max_depth) {
      return false;
    }
    const unsigned after = first[phrase.tokens];
    if (phrase.may_go_on &&
        !ends_rule(run.tables.action(phrase.state, after))) {
      return false;
    }
    write_nodes(run, phrase);
    const unsigned others = run.tables.returns()[action.last][after];
    const unsigned outermost = action.last - others;
    if (outermost != action.first) {
      push(run, static_cast<std::uint16_t>(outermost - 1U), action.first,
           phrase.node_count);
    }
    run.state = run.tables.pool()[outermost].follow;
    run.token += phrase.tokens;
    return true;
  }

  [[gnu::always_inline]] void write_nodes(Run& run,
                                          const ParserPhrase& phrase) {
    make_room(run);
    Node* to = run.nodes + run.count;
    const Node* from = phrase.nodes.data();
    // Most phrases have one node.
    write_node(run, *from, *to);
    for (unsigned i = 1; i < phrase.node_count; ++i) {
      write_node(run, *++from, *++to);
    }
    run.count += phrase.node_count;
  }

  // Writes a node of a phrase, at once where the compiler has vectors.
  [[gnu::always_inline]] static void write_node(const Run& run,
                                                const Node& node, Node& to) {
#if defined(__GNUC__) && !defined(HCL_PORTABLE)
    using Words [[gnu::vector_size(16)]] = std::uint32_t;
    static_assert(sizeof(Node) == sizeof(Words) &&
                  offsetof(Node, first_token) == 4 &&
                  offsetof(Node, end_token) == 8);
    Words words;
    std::memcpy(&words, &node, sizeof words);
    words += Words{0, run.token, run.token, 0};
    std::memcpy(&to, &words, sizeof words);
#else
    to = {node.size, node.first_token + run.token, node.end_token + run.token,
          node.rule, 0};
#endif
  }

  // Makes room for the nodes of a phrase.
  [[gnu::always_inline]] void make_room(Run& run) {
    if (run.count >= run.node_room) [[unlikely]] {
      grow_nodes();
      run.nodes = at_.nodes.data();
      run.node_room = at_.nodes.capacity() - ParserPhrase::kMostNodes;
    }
  }

  // Leaves the innermost rule, and while the token after it is all that the
  // enclosing rule still needs, that one. False if it was the entry rule.
  template <bool kPhrases>
  [[gnu::always_inline]] bool leave_all(Run& run, const std::uint8_t* types) {
    for (;;) {
      const std::uint8_t type = types[run.token];
      const std::size_t left = leave(run, type);
      if (left == ParseFrame::kRoot) return false;
      if (!kPhrases || run.tables.tail(left) != type) return true;
      ++run.token;
    }
  }

  // Leaves the innermost rule and those that return with it, and writes the
  // node. Returns the outermost rule that was left.
  [[gnu::always_inline]] std::size_t leave(Run& run, unsigned type) {
    make_room(run);
    ParseFrame& top = run.frame[-1];
    const auto flags = static_cast<std::uint8_t>(top.depth >> 31U);
    static_assert(ParseFrame::kIncomplete >> 31U == Node::Incomplete);
    if (top.current == ParseFrame::kRoot) [[unlikely]] {
      add_node(top, at_.entry_rule, 0, run.token, flags, run.nodes, run.count);
      return ParseFrame::kRoot;
    }
    const ParserCall* const call = run.tables.pool() + top.current;
    const std::size_t outermost =
        std::size_t{top.current} - run.tables.returns()[top.current][type];
    run.state = run.tables.pool()[outermost].follow;
    add_node(top, call->rule, call->flags, run.token, flags, run.nodes,
             run.count);
    run.depth = top.depth & ParseFrame::kDepth;
    if (outermost == top.outermost) {
      --run.frame;
    } else {
      top.current = static_cast<std::uint16_t>(outermost - 1U);
      top.depth = run.depth;
    }
    return outermost;
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
template <bool kPhrases>
typename TableParser<Tables>::Stop TableParser<Tables>::run_machine(
    const TokenBuffer& tokens, std::uint32_t max_depth) {
  const std::uint8_t* const types = tokens.types();
  Run run = resume();
  for (;;) {
    const unsigned type = types[run.token];
    const ParserAction action = run.tables.action(run.state, type);
    if (action.enters != 0) {
      // The end of the file is not consumed, so it begins no phrase.
      if (kPhrases && action.phrase != 0 && type != 0 &&
          pass_phrase(run, action, types, max_depth)) {
        continue;
      }
      if (run.depth + action.nests > max_depth) [[unlikely]] {
        return stop(run, Stop::TooDeep);
      }
      enter(run, action);
    }
    if (action.kind == ParserAction::Consume) {
      // The end-of-file token is not consumed.
      run.token += type != 0;
      run.state = action.next;
    } else if (action.kind == ParserAction::Error) {
      return stop(run, Stop::Error);
    } else if (!leave_all<kPhrases>(run, types)) {
      return stop(run, Stop::Done);
    }
  }
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TABLE_PARSER_H_
