// The parser of native syntax, and items that begin inside unclosed brackets.

#include "parsing/native_parser.h"

#include <algorithm>

#include "parsing/native_reading.h"
#include "syntax/recovery_heuristics.h"

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

// The brace after a name and its labels, beginning at a token, or else the
// first token that does not belong there. Examines a bounded number of tokens.
TokenIndex end_of_labels(TokenArray tokens, TokenIndex name) {
  constexpr TokenIndex kMostTokens = 64;
  TokenIndex i = name + 1;
  for (; i - name < kMostTokens; ++i) {
    switch (tokens.type(i)) {
      case TokenType::Identifier:
      case TokenType::QuoteOpen:
      case TokenType::QuotedLiteral:
      case TokenType::QuoteClose:
        continue;
      default:
        return i;
    }
  }
  return i - 1;
}

// Whether an argument or a block begins at a token inside unclosed brackets;
// false if it looks like anything else.
bool is_item(const SourceFile& file, TokenArray tokens, TokenIndex name) {
  if (tokens.type(name) != TokenType::Identifier) return false;
  const TokenIndex end = end_of_labels(tokens, name);
  const std::uint32_t at = tokens.begin(end);
  switch (tokens.type(end)) {
    case TokenType::Assign:
      return end == name + 1 &&
             item_head_before(file.text(), at) == tokens.begin(name);
    case TokenType::Lbrace:
      return block_head_before(file.text(), at) == tokens.begin(name);
    default:
      return false;
  }
}

ItemHead item_head(const SourceFile& file, TokenArray tokens, TokenIndex name) {
  const bool is_argument = tokens.type(name + 1) == TokenType::Assign;
  return {name, !is_argument && begins_line(file.text(), tokens.begin(name)),
          is_argument};
}

StartingPoint starting_point(Entry entry) {
  return {start_of(entry), mode_of(entry), rule_of(entry)};
}

// The first token at or after `at` that does not begin before `offset`; the
// number of tokens if there is none. A binary search.
TokenIndex first_from(TokenArray tokens, TokenIndex at, std::uint32_t offset) {
  for (auto above = static_cast<TokenIndex>(tokens.size()); at < above;) {
    const TokenIndex middle = at + (above - at) / 2;
    if (tokens.begin(middle) < offset) {
      at = middle + 1;
    } else {
      above = middle;
    }
  }
  return at;
}

}  // namespace

void end_at_lone_return(const SourceFile& file, TokenBuffer& tokens) {
  const std::string_view text = file.text();
  if (text.find('\r') == std::string_view::npos) return;
  const TokenArray all = token_array(tokens);
  std::size_t open = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const TokenType type = all.type(i);
    if (type == TokenType::InterpolationOpen ||
        type == TokenType::DirectiveOpen) {
      ++open;
    } else if (type == TokenType::TemplateEnd && open > 0) {
      --open;
    } else if (type == TokenType::TemplateText && open == 0 &&
               text[all.begin(i)] == '\r') {
      const auto end = static_cast<std::uint32_t>(text.size());
      tokens.ends()[i] = end;
      tokens.finish(i + 1, end);
      return;
    }
  }
}

std::optional<ItemHead> item_at(const SourceFile& file, TokenArray tokens,
                                TokenIndex mistake) {
  if (is_item(file, tokens, mistake)) return item_head(file, tokens, mistake);
  if (mistake != 0 && is_item(file, tokens, mistake - 1)) {
    return item_head(file, tokens, mistake - 1);
  }
  return std::nullopt;
}

std::optional<ItemHead> item_after(const SourceFile& file, TokenArray tokens,
                                   const std::vector<std::uint32_t>& names,
                                   TokenIndex mistake) {
  const auto name =
      std::upper_bound(names.begin(), names.end(), tokens.begin(mistake));
  if (name == names.end()) return std::nullopt;
  return item_head(file, tokens, first_from(tokens, mistake, *name));
}

TokenArray token_array(const TokenBuffer& tokens) {
  static_assert(sizeof(TokenType) == sizeof(std::uint8_t));
  return TokenArray(reinterpret_cast<const TokenType*>(tokens.types()),
                    tokens.begins(), tokens.ends(), tokens.size());
}

TokenArray ParseBuffers::token_array() const {
  return syntax::token_array(tokens);
}

SyntaxTree ParseBuffers::tree() const {
  const ParseState& state = parser.state();
  return {token_array(), {state.nodes.data(), state.node_count}};
}

TokenArray scan(const SourceFile& file, Entry entry, const Options& options,
                ParseBuffers& buffers, Diagnostics& diagnostics) {
  const bool too_large = is_too_large(file, options.limits, diagnostics);
  read_tokens(too_large ? SourceFile() : file, starting_point(entry), options,
              buffers, diagnostics);
  return buffers.token_array();
}

TokenArray scan_without_guesses(const SourceFile& file, Entry entry,
                                const Switches& switches,
                                ParseBuffers& buffers) {
  Diagnostics ignored(1);
  const std::uint32_t begin = report_byte_order_mark(file, switches, ignored);
  buffers.context.reset(start_of(entry));
  buffers.lexer.run(file, begin, mode_of(entry), buffers.context,
                    buffers.tokens);
  return buffers.token_array();
}

SyntaxTree parse(const SourceFile& file, Entry entry, const Options& options,
                 ParseBuffers& buffers, Diagnostics& diagnostics) {
  return read_tree(file, starting_point(entry), options, buffers, diagnostics);
}

}  // namespace hcl::syntax
