#include "syntax/native_parser.h"

namespace hcl::syntax {
namespace {

// By `Entry`: the modes and contexts in which the lexer begins.
LexicalContext::Start start_of(Entry entry) {
  switch (entry) {
    case Entry::Config:
      return LexicalContext::Start::Body;
    case Entry::Template:
      return LexicalContext::Start::Template;
    default:
      return LexicalContext::Start::Expression;
  }
}

unsigned mode_of(Entry entry) {
  return static_cast<unsigned>(entry == Entry::Template
                                   ? HclTables::Mode::Template
                                   : HclTables::Mode::DefaultMode);
}

}  // namespace

SyntaxTree ParseBuffers::tree() {
  static_assert(sizeof(TokenType) == sizeof(std::uint8_t));
  const ParseState& state = parser.state();
  return {TokenArray(reinterpret_cast<const TokenType*>(tokens.types()),
                     tokens.begins(), tokens.ends(), tokens.size()),
          {state.nodes.data(), state.node_count}};
}

SyntaxTree parse(const SourceFile& file, Entry entry, const Options& options,
                 ParseBuffers& buffers, Diagnostics& diagnostics) {
  using Parser = TableParser<HclGrammar>;
  buffers.context.reset(start_of(entry));
  buffers.lexer.run(file, 0, mode_of(entry), buffers.context, buffers.tokens);
  buffers.parser.start(static_cast<unsigned>(entry), buffers.tokens);
  const auto max_depth =
      static_cast<std::uint32_t>(options.limits.max_nesting_depth);
  const Parser::Stop stop = buffers.parser.run(buffers.tokens, max_depth);
  if (stop != Parser::Stop::Done) {
    diagnostics.error(Code::InvalidExpression, {}, "Not written yet.");
  }
  return buffers.tree();
}

}  // namespace hcl::syntax
