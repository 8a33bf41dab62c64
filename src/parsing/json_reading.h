#ifndef HCL_SRC_PARSING_JSON_READING_H_
#define HCL_SRC_PARSING_JSON_READING_H_

#include <utility>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "mistakes/encoding.h"
#include "mistakes/json_mistakes.h"
#include "mistakes/limits.h"
#include "parsing/json_parser.h"
#include "syntax/json_tree.h"

// How a JSON source becomes tokens and a tree, independent of the tables of the
// lexer and the parser. `Buffers` has the members of `JsonBuffers`
// (json_parser.h).
namespace hcl::syntax {

// Reads tokens and a tree, as specified by `parse_json()`.
template <class Buffers>
JsonTree read_json_tree(const SourceFile& file, const Options& options,
                        Buffers& buffers, Diagnostics& diagnostics) {
  Diagnostics found(options.limits.max_diagnostics);
  if (is_too_large(file, options.limits, diagnostics)) {
    const SourceFile none;
    buffers.lexer.run(none, 0, 0, buffers.context, buffers.tokens);
    JsonMistakes mistakes(none, found);
    make_json_tree(1, buffers, mistakes);
  } else {
    report_bad_json_bytes(file, options, found);
    const bool bad_bytes = !found.empty();
    buffers.lexer.run(file, 0, 0, buffers.context, buffers.tokens);
    JsonMistakes mistakes(file, found);
    make_json_tree(max_depth(options.limits), buffers, mistakes);
    if (bad_bytes) found.sort_by_position();
    diagnostics.append(std::move(found));
  }
  const ParseState& state = buffers.parser.state();
  return {JsonTokens(buffers.tokens), {state.nodes.data(), state.node_count}};
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_PARSING_JSON_READING_H_
