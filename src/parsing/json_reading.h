#ifndef HCL_SRC_PARSING_JSON_READING_H_
#define HCL_SRC_PARSING_JSON_READING_H_

#include <cstdint>
#include <optional>
#include <utility>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "mistakes/json_mistake.h"
#include "mistakes/limits.h"
#include "parsing/json_parser.h"

// How a JSON source becomes tokens and a tree, independent of the tables of the
// lexer and the parser. `Buffers` has the members of `JsonBuffers`
// (json_parser.h).
namespace hcl::syntax {

// Adds a diagnostic for each run of bytes that are not UTF-8.
void report_bad_json_bytes(const SourceFile& file, const Options& options,
                           Diagnostics& diagnostics);

// Runs the parser, and the recovery after every mistake.
template <class Buffers>
void build_json_tree(const SourceFile& file, std::uint32_t max_depth,
                     Buffers& buffers, Diagnostics& diagnostics) {
  using Parser = decltype(buffers.parser);
  buffers.parser.start(0, buffers.tokens);
  buffers.recovery.reset();
  const ParserMachine machine = buffers.parser.machine();
  std::optional<TokenIndex> earlier;
  // The earlier mistake was a comma in place of a colon.
  bool comma_for_colon = false;
  for (;;) {
    const typename Parser::Stop stop =
        buffers.parser.run(buffers.tokens, max_depth);
    if (stop == Parser::Stop::Done) return;
    ParseState& state = buffers.parser.state();
    const JsonTokens tokens(buffers.tokens);
    const bool too_deep = stop == Parser::Stop::TooDeep;
    // If the file ends inside a construct that contains a mistake, that is a
    // consequence of it; so is a value that was read as a name.
    const JsonTokenType found = tokens.type(state.token);
    const TokenIndex first = state.frames[state.frame_count - 1].first;
    const bool follows =
        earlier.has_value() &&
        ((found == JsonTokenType::EndOfFile && *earlier >= first) ||
         (comma_for_colon &&
          (first == *earlier + 1 || state.token == *earlier + 1)));
    if (too_deep) {
      report_too_deep({file, tokens.span(state.token)}, max_depth, diagnostics);
    } else if (!follows) {
      report_json_mistake(file, tokens, state, machine, diagnostics);
    }
    earlier = state.token;
    comma_for_colon =
        found == JsonTokenType::Comma &&
        machine.action(state.state, static_cast<unsigned>(JsonTokenType::Colon))
                .kind == ParserAction::Consume;
    if (!buffers.recovery.recover(state, buffers.tokens, too_deep)) return;
  }
}

// Reads tokens and a tree, as specified by `parse_json()`.
template <class Buffers>
JsonTree read_json_tree(const SourceFile& file, const Options& options,
                        Buffers& buffers, Diagnostics& diagnostics) {
  Diagnostics found(options.limits.max_diagnostics);
  if (is_too_large(file, options.limits, diagnostics)) {
    const SourceFile none;
    buffers.lexer.run(none, 0, 0, buffers.context, buffers.tokens);
    build_json_tree(none, 1, buffers, found);
  } else {
    report_bad_json_bytes(file, options, found);
    const bool bad_bytes = !found.empty();
    buffers.lexer.run(file, 0, 0, buffers.context, buffers.tokens);
    build_json_tree(file, max_depth(options.limits), buffers, found);
    if (bad_bytes) found.sort_by_position();
    diagnostics.append(std::move(found));
  }
  const ParseState& state = buffers.parser.state();
  return {JsonTokens(buffers.tokens), {state.nodes.data(), state.node_count}};
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_PARSING_JSON_READING_H_
