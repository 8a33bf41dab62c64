// Any bytes give tokens that cover them in order, whatever the entry, and the
// same ones with vector instructions as without.

#include <algorithm>

#include "check_tree.h"
#include "input.h"
#include "syntax/hcl_grammar.h"
#include "syntax/table_lexer.h"

namespace {

using hcl::syntax::HclTables;
using hcl::syntax::LexerTables;
using hcl::syntax::LexicalContext;
using hcl::syntax::TokenBuffer;

bool same_tokens(const TokenBuffer& a, const TokenBuffer& b) {
  return a.size() == b.size() &&
         std::equal(a.types(), a.types() + a.size(), b.types()) &&
         std::equal(a.begins(), a.begins() + a.size(), b.begins()) &&
         std::equal(a.ends(), a.ends() + a.size(), b.ends());
}

void check_both_loops(std::string_view source) {
  const hcl::SourceFile file("fuzz", source);
  hcl::syntax::TableLexer<LexerTables<HclTables>, LexicalContext> lexer;
  LexicalContext context;
  TokenBuffer by_vectors;
  TokenBuffer by_bytes;
  const auto mode = static_cast<unsigned>(HclTables::Mode::DefaultMode);
  context.reset(LexicalContext::Start::Body, file.text());
  lexer.run(file, 0, mode, context, by_vectors);
  context.reset(LexicalContext::Start::Body, file.text());
  lexer.run_bytes(file, 0, mode, context, by_bytes);
  hcl::fuzz::require(same_tokens(by_vectors, by_bytes),
                     "both loops of the lexer read the same tokens");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  hcl::is_identifier(input.source, input.options);
  check_both_loops(input.source);
  const auto result = hcl::fuzz::parse_input(input);
  hcl::fuzz::check_tokens(result.value);
  // The positions of token boundaries, also as editors count them.
  const hcl::SourceFile& file = result.value.file();
  for (std::size_t i = 0; i < result.value.tokens().size() && i < 64; ++i) {
    const std::uint32_t byte = result.value.tokens().begin(i);
    hcl::fuzz::require(
        file.position(byte).line == file.utf16_position(byte).line,
        "both positions have the same line");
  }
  return 0;
}
