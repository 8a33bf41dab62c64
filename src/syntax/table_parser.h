#ifndef HCL_SRC_SYNTAX_TABLE_PARSER_H_
#define HCL_SRC_SYNTAX_TABLE_PARSER_H_

#include <algorithm>
#include <bit>
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
    at_.nodes.require(tokens.size() / 4 * 3 + 64);
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
    // The state times the length of its row in the table.
    std::size_t row;
    std::size_t token;
    std::uint32_t depth;
    std::size_t count;
    // One past the innermost frame, and one past the last frame of the
    // allocation.
    ParseFrame* frame;
    ParseFrame* frames_end;
    Node* nodes;
    std::size_t node_room;
    // The depth from which phrases might nest too deeply.
    std::uint32_t phrase_depth;
    Tables tables;
  };

  [[gnu::always_inline]] Run resume(std::uint32_t max_depth) {
    const std::uint32_t nests = tables_.phrases().nests;
    return {.row = row_of(at_.state),
            .token = at_.token,
            .depth = at_.depth,
            .count = at_.node_count,
            .frame = at_.frames.data() + at_.frame_count,
            .frames_end = at_.frames.data() + at_.frames.size(),
            .nodes = at_.nodes.data(),
            .node_room = at_.nodes.capacity() - ParserPhrase::kMostNodes,
            .phrase_depth = max_depth + 1 - std::min(max_depth + 1, nests),
            .tables = tables_};
  }

  [[gnu::always_inline]] Stop stop(const Run& run, Stop why) {
    at_.state = static_cast<unsigned>(run.row / kMaxTokenTypes);
    at_.token = static_cast<TokenIndex>(run.token);
    at_.depth = run.depth;
    at_.node_count = static_cast<std::uint32_t>(run.count);
    at_.frame_count = static_cast<std::size_t>(run.frame - at_.frames.data());
    return why;
  }

  // Enters the rules of a chain.
  [[gnu::always_inline]] void enter(Run& run, const ParserAction& action) {
    push(run, action.first, action.last);
    run.depth += action.nests();
  }

  [[gnu::always_inline]] void push(Run& run, std::uint16_t outermost,
                                   std::uint16_t current,
                                   std::size_t nodes = 0) {
    if (run.frame == run.frames_end) [[unlikely]] {
      const auto used = static_cast<std::size_t>(run.frame - at_.frames.data());
      grow_frames();
      run.frame = at_.frames.data() + used;
      run.frames_end = at_.frames.data() + at_.frames.size();
    }
    *run.frame++ = {outermost, current, static_cast<TokenIndex>(run.token),
                    static_cast<std::uint32_t>(run.count - nodes), run.depth};
  }

  // Passes a rule that a chain enters at once, if its tokens are a phrase;
  // otherwise does nothing and returns false. The same as entering, consuming
  // and leaving, but only rules that stay open get a frame: for most names,
  // numbers and strings none do.
  [[gnu::always_inline]] bool pass_phrase(Run& run, const ParserAction& action,
                                          const std::uint8_t* types) {
    const ParserPhrases& phrases = run.tables.phrases();
    const std::uint8_t* const first = types + run.token;
    if (run.depth >= run.phrase_depth) return false;
    std::uint64_t found = 0;
    std::memcpy(&found, first, sizeof found);
    unsigned number = action.phrase();
    if (number >= ParserPhrases::kMost) {
      const PhraseGroup& group = phrases.groups[number - ParserPhrases::kMost];
      number = group.numbers[first[group.selector]];
    }
    for (; number != 0; number = phrases.all[number].otherwise) {
      const ParserPhrase& phrase = phrases.all[number];
      if ((found & phrase.mask) != phrase.types) continue;
      const std::size_t after = first[phrase.tokens];
      if ((phrase.ends >> after & 1U) == 0) continue;
      pass(run, action, phrase, after);
      return true;
    }
    return false;
  }

  // Passes a phrase. `after` is the token after it.
  [[gnu::always_inline]] void pass(Run& run, const ParserAction& action,
                                   const ParserPhrase& phrase,
                                   std::size_t after) {
    write_nodes(run, phrase);
    const std::size_t rule = std::size_t{action.last} - phrase.outwards;
    const std::size_t outermost = rule - run.tables.returns(rule, after);
    if (outermost != action.first) {
      push(run, action.first, static_cast<std::uint16_t>(outermost - 1U),
           phrase.node_count);
    }
    run.row = row_of(run.tables.call(outermost).follow);
    run.token += phrase.tokens;
  }

  [[gnu::always_inline]] void write_nodes(Run& run,
                                          const ParserPhrase& phrase) {
    make_room(run);
    Node* const to = run.nodes + run.count;
    // Most phrases have one node.
    write_node(run, phrase.nodes[0], to[0]);
    for (std::size_t i = 1; i < phrase.node_count; ++i) {
      write_node(run, phrase.nodes[i], to[i]);
    }
    run.count += phrase.node_count;
  }

  // Writes a node of a phrase: as two words, if the upper half of a word
  // follows the lower one in memory.
  [[gnu::always_inline]] static void write_node(const Run& run,
                                                const Node& node, Node& to) {
    if constexpr (std::endian::native == std::endian::little) {
      struct Words {
        std::uint64_t size_and_first;
        std::uint64_t end_and_rule;
      };
      static_assert(sizeof(Words) == sizeof(Node) &&
                    offsetof(Node, first_token) == 4 &&
                    offsetof(Node, end_token) == 8);
      auto words = std::bit_cast<Words>(node);
      words.size_and_first += std::uint64_t{run.token} << 32U;
      words.end_and_rule += run.token;
      std::memcpy(&to, &words, sizeof words);
    } else {
      const auto token = static_cast<TokenIndex>(run.token);
      to = {node.size, node.first_token + token, node.end_token + token,
            node.rule, 0};
    }
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
  // enclosing rule still needs, that one.
  template <bool kPhrases>
  [[gnu::always_inline]] void leave_all(Run& run, const std::uint8_t* types) {
    for (;;) {
      const std::uint8_t type = types[run.token];
      const std::size_t left = leave(run, type);
      if (!kPhrases || run.tables.tail(left) != type) {
        run.row = row_of(run.tables.call(left).follow);
        return;
      }
      ++run.token;
    }
  }

  // Leaves the innermost rule and those that return with it, and writes the
  // node. Returns the outermost rule that was left, at whose end the caller
  // continues.
  [[gnu::always_inline]] std::size_t leave(Run& run, std::size_t type) {
    make_room(run);
    ParseFrame& top = run.frame[-1];
    const std::size_t current = top.current;
    const ParserCall& call = run.tables.call(current);
    const std::size_t outermost = current - run.tables.returns(current, type);
    run.depth = top.depth & ParseFrame::kDepth;
    run.count =
        add_node(top, call.rule, call.flags, static_cast<TokenIndex>(run.token),
                 top.node_flags(), run.nodes, run.count);
    if (outermost == top.outermost) {
      --run.frame;
    } else {
      top.current = static_cast<std::uint16_t>(outermost - 1U);
      top.depth = run.depth;
    }
    return outermost;
  }

  // Writes the node of the entry rule.
  [[gnu::always_inline]] void finish(Run& run) {
    make_room(run);
    const ParseFrame& root = run.frame[-1];
    run.count =
        add_node(root, at_.entry_rule, 0, static_cast<TokenIndex>(run.token),
                 root.node_flags(), run.nodes, run.count);
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
  Run run = resume(max_depth);
  for (;;) {
    const ParserAction action = run.tables.action(run.row, types[run.token]);
    if (action.enters()) {
      if (kPhrases && action.phrase() != 0 && pass_phrase(run, action, types)) {
        continue;
      }
      if (run.depth + action.nests() > max_depth) [[unlikely]] {
        return stop(run, Stop::TooDeep);
      }
      enter(run, action);
    }
    if (action.kind == ParserAction::Consume) {
      ++run.token;
      run.row = row_of(action.next);
    } else if (action.kind == ParserAction::Return) [[likely]] {
      leave_all<kPhrases>(run, types);
    } else if (action.kind == ParserAction::Error) {
      return stop(run, Stop::Error);
    } else if (action.kind == ParserAction::ConsumeEnd) {
      run.row = row_of(action.next);
    } else if (run.frame[-1].current != ParseFrame::kRoot) {
      leave_all<kPhrases>(run, types);
    } else {
      finish(run);
      return stop(run, Stop::Done);
    }
  }
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TABLE_PARSER_H_
