#ifndef HCL_SRC_SYNTAX_JSON_TREE_H_
#define HCL_SRC_SYNTAX_JSON_TREE_H_

#include <cstdint>

#include "syntax/json_tokens.h"
#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"

namespace hcl::syntax {

// A token of a JSON source that does not fit, where the parser has stopped: the
// event that the engine hands over.
struct UnexpectedJson {
  JsonTokens tokens;
  const ParseState& parse;
  const ParserMachine& machine;

  JsonTokenType found() const { return tokens.type(parse.token); }
  ByteSpan span() const { return tokens.span(parse.token); }
  // Whether a token of this type would have been accepted.
  bool expects(JsonTokenType type) const {
    return consumes(machine.action(parse.state, static_cast<unsigned>(type)));
  }
  // The first token of the innermost open rule.
  TokenIndex first() const { return parse.frames[parse.frame_count - 1].first; }
};

// Runs the parser over the tokens of a JSON source, and the recovery after
// every mistake. `Buffers` has the members of `JsonBuffers`
// (parsing/json_parser.h), `Mistakes` those of `JsonMistakes`
// (mistakes/json_mistakes.h).
template <class Buffers, class Mistakes>
void make_json_tree(std::uint32_t deepest, Buffers& buffers,
                    Mistakes& mistakes) {
  using Parser = decltype(buffers.parser);
  buffers.parser.start(0, buffers.tokens);
  buffers.recovery.reset();
  const ParserMachine machine = buffers.parser.machine();
  for (;;) {
    const typename Parser::Stop stop =
        buffers.parser.run(buffers.tokens, deepest);
    if (stop == Parser::Stop::Done) return;
    ParseState& state = buffers.parser.state();
    const UnexpectedJson unexpected{JsonTokens(buffers.tokens), state, machine};
    const bool too_deep = stop == Parser::Stop::TooDeep;
    if (too_deep) {
      mistakes.too_deep(unexpected, deepest);
    } else {
      mistakes.unexpected(unexpected);
    }
    if (!buffers.recovery.recover(state, buffers.tokens, too_deep)) return;
  }
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_JSON_TREE_H_
