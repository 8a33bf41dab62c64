#include "table_parse.h"

#include <cstddef>
#include <cstdint>
#include <limits>

#include "hcl/source.h"
#include "native_tokens.h"
#include "syntax/hcl_grammar.h"
#include "syntax/json_grammar.h"
#include "syntax/table_lexer.h"
#include "syntax/table_parser.h"

namespace hcl::oracle {
namespace {

std::vector<Token> tokens_of(const syntax::TokenBuffer& buffer) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i + 1 < buffer.size(); ++i) {
    tokens.push_back({buffer.types()[i], buffer.begins()[i], buffer.ends()[i]});
  }
  return tokens;
}

template <class Grammar>
ParseResult parse(unsigned entry, const syntax::TokenBuffer& tokens) {
  using Parser = syntax::TableParser<syntax::ParserTables<Grammar>>;
  Parser parser;
  parser.start(entry, tokens);
  const auto stop =
      parser.run(tokens, std::numeric_limits<std::uint32_t>::max() / 4);
  const syntax::ParseState& state = parser.state();
  ParseResult result;
  result.tokens = tokens_of(tokens);
  result.accepted = stop == Parser::Stop::Done;
  if (!result.accepted) {
    result.first_error = tokens.begins()[state.token];
    return result;
  }
  for (std::uint32_t i = 0; i < state.node_count; ++i) {
    const syntax::Node& node = state.nodes.data()[i];
    result.nodes.push_back({static_cast<int>(node.rule), node.size,
                            node.first_token, node.end_token});
  }
  return result;
}

}  // namespace

ParseResult parse_with_tables(const std::string& text, SourceKind kind) {
  const SourceFile file("input", text);
  syntax::TokenBuffer tokens;
  if (kind == SourceKind::Json) {
    syntax::JsonContext context;
    syntax::TableLexer<syntax::LexerTables<syntax::JsonTables>,
                       syntax::JsonContext>
        lexer;
    lexer.run(file, first_byte(text), 0, context, tokens);
    return parse<syntax::JsonGrammar>(0, tokens);
  }
  read_native_tokens(file, kind, OpenString::AtEndOfLine, tokens);
  return parse<syntax::HclGrammar>(static_cast<unsigned>(kind), tokens);
}

}  // namespace hcl::oracle
