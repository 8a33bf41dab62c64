#ifndef HCL_SRC_PARSING_NATIVE_READING_H_
#define HCL_SRC_PARSING_NATIVE_READING_H_

#include <utility>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "mistakes/limits.h"
#include "mistakes/native_mistakes.h"
#include "syntax/native_tree.h"
#include "syntax/raw_tree.h"

// Reads native sources with the engine (syntax/native_tree.h) and reports the
// mistakes that it hands over. `Buffers` has the members of `ParseBuffers`
// (native_parser.h).
namespace hcl::syntax {

// Reads the tokens and reports mistakes that need no grammar.
template <class Buffers>
void read_tokens(const SourceFile& file, StartingPoint at,
                 const Options& options, Buffers& buffers,
                 Diagnostics& diagnostics) {
  make_tokens(file, at, options.switches, buffers);
  report_token_mistakes(file, buffers.token_array(), options, diagnostics);
}

// Reads tokens and a tree, as specified by `parse()` in native_parser.h.
template <class Buffers>
RawTree read_tree(const SourceFile& file, StartingPoint at,
                  const Options& options, Buffers& buffers,
                  Diagnostics& diagnostics) {
  const SourceFile none;
  const bool too_large = is_too_large(file, options.limits, diagnostics);
  const SourceFile& source = too_large ? none : file;
  Diagnostics lexical(options.limits.max_diagnostics);
  read_tokens(source, at, options, buffers, lexical);
  Diagnostics unread;
  NativeMistakes mistakes(too_large ? unread : diagnostics);
  make_tree(source, at, max_depth(options.limits), buffers, mistakes);
  if (!lexical.empty()) {
    diagnostics.append(std::move(lexical));
    diagnostics.sort_by_position();
  }
  return buffers.tree();
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_PARSING_NATIVE_READING_H_
