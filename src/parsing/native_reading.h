#ifndef HCL_SRC_PARSING_NATIVE_READING_H_
#define HCL_SRC_PARSING_NATIVE_READING_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "mistakes/cascade_filter.h"
#include "mistakes/lexical_diagnostics.h"
#include "mistakes/limits.h"
#include "mistakes/syntax_diagnostics.h"
#include "syntax/lexical_context.h"
#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"
#include "syntax/recovery.h"
#include "syntax/token_buffer.h"
#include "syntax/unexpected_token.h"

// How a native source becomes tokens and a tree, independent of the tables of
// the lexer and the parser: those of the library, or those of a grammar that
// has just been edited.
//
// `Buffers` has the members of `ParseBuffers` (native_parser.h).
namespace hcl::syntax {

// Where reading starts: the state of the lexical context, the mode of the lexer
// and the entry rule of the parser. The latter two are numbers of the tables.
struct StartingPoint {
  LexicalContext::Start context = LexicalContext::Start::Body;
  unsigned mode = 0;
  unsigned entry = 0;
};

// An item that begins at, or just before, a mistake inside unclosed brackets.
std::optional<ItemHead> item_at(const SourceFile& file, TokenArray tokens,
                                TokenIndex unexpected);

// The first item after a mistake that ended unclosed brackets. `names` has the
// places of the names of all such items.
std::optional<ItemHead> item_after(const SourceFile& file, TokenArray tokens,
                                   const std::vector<std::uint32_t>& names,
                                   TokenIndex unexpected);

// In a template that is the whole source, turns everything after the first
// carriage return without a newline, outside its sequences, into one text
// token.
void end_at_lone_return(const SourceFile& file, TokenBuffer& tokens);

// Reads the tokens and reports mistakes that need no grammar.
template <class Buffers>
void read_tokens(const SourceFile& file, StartingPoint at,
                 const Options& options, Buffers& buffers,
                 Diagnostics& diagnostics) {
  const Switches& switches = options.switches;
  const std::vector<ByteSpan> bad =
      find_bad_bytes(file, switches, options.limits.max_diagnostics);
  const std::uint32_t begin =
      report_byte_order_mark(file, switches, diagnostics);
  buffers.context.reset(at.context, file.text());
  buffers.lexer.run(file, begin, at.mode, buffers.context, buffers.tokens);
  if (at.context == LexicalContext::Start::Template &&
      switches.strip_within_token) {
    end_at_lone_return(file, buffers.tokens);
  }
  const TokenArray tokens = buffers.token_array();
  if (!bad.empty()) {
    report_bad_bytes(file, tokens, bad, switches, diagnostics);
  }
  report_bad_tokens(file, tokens, diagnostics);
  report_lone_returns(file, tokens, switches, diagnostics);
  report_dialect_tokens(file, tokens, switches, diagnostics);
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

// Runs the parser, and the recovery after every mistake.
template <class Buffers>
void build_tree(const SourceFile& file, StartingPoint at, std::uint32_t deepest,
                Buffers& buffers, Diagnostics& diagnostics) {
  using Parser = decltype(buffers.parser);
  const ParserMachine machine = buffers.parser.machine();
  buffers.parser.start(at.entry, buffers.tokens);
  buffers.recovery.reset();
  CascadeFilter cascades;
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
      report_too_deep(unexpected.place(unexpected.span()), deepest,
                      diagnostics);
    } else if (!cascades.follow(unexpected)) {
      report_unexpected_token(unexpected, diagnostics);
    }
    cascades.note(unexpected);
    if (!recover(file, too_deep, buffers)) return;
  }
}

// Reads tokens and a tree, as specified by `parse()` in native_parser.h.
template <class Buffers>
SyntaxTree read_tree(const SourceFile& file, StartingPoint at,
                     const Options& options, Buffers& buffers,
                     Diagnostics& diagnostics) {
  const SourceFile none;
  const bool too_large = is_too_large(file, options.limits, diagnostics);
  const SourceFile& source = too_large ? none : file;
  Diagnostics lexical(options.limits.max_diagnostics);
  read_tokens(source, at, options, buffers, lexical);
  Diagnostics unread;
  build_tree(source, at, max_depth(options.limits), buffers,
             too_large ? unread : diagnostics);
  if (!lexical.empty()) {
    diagnostics.append(std::move(lexical));
    diagnostics.sort_by_position();
  }
  return buffers.tree();
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_PARSING_NATIVE_READING_H_
