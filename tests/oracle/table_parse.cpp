#include "table_parse.h"

#include <cstddef>
#include <cstdint>
#include <limits>

#include "hcl/source.h"
#include "native_tokens.h"
#include "syntax/native_parser.h"
#include "syntax/table_parser.h"

namespace hcl::oracle {
namespace {

#include "generated/json_tables.inc"

// The grammar of JSON, where every token is what its characters say.
struct JsonGrammar {
  using Tables = JsonTables;

  struct Context {
    using Type = std::uint8_t;
    static constexpr std::uint32_t kTypeMask = 0xFF;
    static constexpr std::uint32_t kDropped = 0x100;
    static constexpr std::uint32_t kPopMode = 0x200;
    static constexpr unsigned kGiveBackShift = 16;
    static constexpr std::string_view kOpenEnded{};

    template <class Text>
    std::uint32_t process(Type type, std::uint32_t, Text&&) {
      return type;
    }
  };

  static constexpr bool nests(std::uint16_t) { return false; }
  static constexpr std::uint64_t ends(std::uint16_t) { return 0; }
};

std::vector<Token> tokens_of(const syntax::TokenBuffer& buffer) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i + 1 < buffer.size(); ++i) {
    tokens.push_back({buffer.types()[i], buffer.begins()[i], buffer.ends()[i]});
  }
  return tokens;
}

template <class Grammar>
ParseResult parse(unsigned entry, const syntax::TokenBuffer& tokens) {
  using Parser = syntax::TableParser<Grammar>;
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
    JsonGrammar::Context context;
    syntax::TableLexer<JsonTables, JsonGrammar::Context> lexer;
    lexer.run(file, first_byte(text), 0, context, tokens);
    return parse<JsonGrammar>(0, tokens);
  }
  read_native_tokens(file, kind, tokens);
  return parse<syntax::HclGrammar>(static_cast<unsigned>(kind), tokens);
}

}  // namespace hcl::oracle
