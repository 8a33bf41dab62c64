#ifndef HCL_SRC_SYNTAX_NATIVE_TREE_H_
#define HCL_SRC_SYNTAX_NATIVE_TREE_H_

#include <cstdint>
#include <optional>

#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/byte_order_mark.h"
#include "syntax/item_heads.h"
#include "syntax/lexical_context.h"
#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"
#include "syntax/recovery.h"
#include "syntax/token_buffer.h"
#include "syntax/unexpected_token.h"

// How a native source becomes tokens and a tree, independent of the tables of
// the lexer and the parser: those of the library, or those of a grammar that
// has just been edited. What is wrong with the source is handed over, and no
// concern of these functions.
//
// `Buffers` has the members of `ParseBuffers` (parsing/native_parser.h),
// `Mistakes` those of `NativeMistakes` (mistakes/native_mistakes.h) that take
// an `UnexpectedToken`.
namespace hcl::syntax {

// Where reading starts: the state of the lexical context, the mode of the lexer
// and the entry rule of the parser. The latter two are numbers of the tables.
struct StartingPoint {
  LexicalContext::Start context = LexicalContext::Start::Body;
  unsigned mode = 0;
  unsigned entry = 0;
};

// In a template that is the whole source, turns everything after the first
// carriage return without a newline, outside its sequences, into one text
// token.
void end_at_lone_return(const SourceFile& file, TokenArray all,
                        TokenBuffer& tokens);

// Reads the tokens.
template <class Buffers>
void make_tokens(const SourceFile& file, StartingPoint at,
                 const Switches& switches, Buffers& buffers) {
  buffers.context.reset(at.context, file.text());
  buffers.lexer.run(file, byte_order_mark_size(file.text()), at.mode,
                    buffers.context, buffers.tokens);
  if (at.context == LexicalContext::Start::Template &&
      switches.strip_within_token) {
    end_at_lone_return(file, buffers.token_array(), buffers.tokens);
  }
}

// Lets the parser continue after a mistake. False if nothing is left.
template <class Buffers>
bool recover(const SourceFile& file, bool too_deep, Buffers& buffers) {
  ParseState& state = buffers.parser.state();
  std::optional<ItemHead> next;
  if (!too_deep) {
    const TokenArray tokens = buffers.token_array();
    const std::optional<ItemHead> item = item_at(file, tokens, state.token);
    if (item && buffers.recovery.recover_at_item(state, *item)) return true;
    next =
        item_after(file, tokens, buffers.context.closed_before(), state.token);
  }
  return buffers.recovery.recover(state, buffers.tokens, too_deep, next);
}

// Runs the parser over the tokens, and the recovery after every mistake.
template <class Buffers, class Mistakes>
void make_tree(const SourceFile& file, StartingPoint at, std::uint32_t deepest,
               Buffers& buffers, Mistakes& mistakes) {
  using Parser = decltype(buffers.parser);
  const ParserMachine machine = buffers.parser.machine();
  buffers.parser.start(at.entry, buffers.tokens);
  buffers.recovery.reset();
  for (;;) {
    const typename Parser::Stop stop =
        buffers.parser.run(buffers.tokens, deepest);
    if (stop == Parser::Stop::Done) return;
    ParseState& state = buffers.parser.state();
    buffers.recovery.open_items(state);
    const UnexpectedToken unexpected(file, buffers.token_array(), state,
                                     machine);
    const bool too_deep = stop == Parser::Stop::TooDeep;
    if (too_deep) {
      mistakes.too_deep(unexpected, deepest);
    } else {
      mistakes.unexpected(unexpected);
    }
    if (!recover(file, too_deep, buffers)) return;
  }
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_NATIVE_TREE_H_
