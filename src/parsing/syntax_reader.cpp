// The public reader of tokens and syntax trees.

#include "hcl/syntax_reader.h"

#include <utility>

#include "parsing/native_parser.h"

namespace hcl::syntax {

struct SyntaxReader::State {
  Options options;
  ParseBuffers buffers;
};

SyntaxReader::SyntaxReader(const Options& options)
    : state_(std::make_unique<State>()) {
  state_->options = options;
}
SyntaxReader::~SyntaxReader() = default;
SyntaxReader::SyntaxReader(SyntaxReader&&) noexcept = default;
SyntaxReader& SyntaxReader::operator=(SyntaxReader&&) noexcept = default;

// Made anew after a move, which allocates nothing.
SyntaxReader::State& SyntaxReader::state() {
  if (state_ == nullptr) state_ = std::make_unique<State>();
  return *state_;
}

Result<TokenArray> SyntaxReader::read_tokens(const SourceFile& file) & {
  Diagnostics diags(state().options.limits.max_diagnostics);
  const TokenArray tokens =
      scan(file, Entry::Config, state().options, state().buffers, diags);
  return {tokens, std::move(diags)};
}

Result<SyntaxTree> SyntaxReader::read_tree(const SourceFile& file) & {
  Diagnostics diags(state().options.limits.max_diagnostics);
  const SyntaxTree tree =
      parse(file, Entry::Config, state().options, state().buffers, diags);
  return {tree, std::move(diags)};
}

}  // namespace hcl::syntax
