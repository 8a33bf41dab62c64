// The parser of native syntax.

#include "parsing/native_parser.h"

#include "parsing/native_reading.h"

namespace hcl::syntax {
namespace {

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

unsigned rule_of(Entry entry) {
  switch (entry) {
    case Entry::Expression:
      return static_cast<unsigned>(HclTables::Entry::ExpressionEntry);
    case Entry::Template:
      return static_cast<unsigned>(HclTables::Entry::TemplateEntry);
    case Entry::Traversal:
      return static_cast<unsigned>(HclTables::Entry::TraversalEntry);
    default:
      return static_cast<unsigned>(HclTables::Entry::ConfigFile);
  }
}

StartingPoint starting_point(Entry entry) {
  return {start_of(entry), mode_of(entry), rule_of(entry)};
}

}  // namespace

RawTree ParseBuffers::tree() const {
  const ParseState& state = parser.state();
  return {token_array(), {state.nodes.data(), state.node_count}};
}

RawTokens scan(const SourceFile& file, Entry entry, const Options& options,
               ParseBuffers& buffers, Diagnostics& diagnostics) {
  const bool too_large = is_too_large(file, options.limits, diagnostics);
  read_tokens(too_large ? SourceFile() : file, starting_point(entry), options,
              buffers, diagnostics);
  return buffers.token_array();
}

RawTokens scan_without_guesses(const SourceFile& file, Entry entry,
                               ParseBuffers& buffers) {
  buffers.context.reset(start_of(entry));
  buffers.lexer.run(file, byte_order_mark_size(file.text()), mode_of(entry),
                    buffers.context, buffers.tokens);
  return buffers.token_array();
}

RawTree parse(const SourceFile& file, Entry entry, const Options& options,
              ParseBuffers& buffers, Diagnostics& diagnostics) {
  return read_tree(file, starting_point(entry), options, buffers, diagnostics);
}

}  // namespace hcl::syntax
